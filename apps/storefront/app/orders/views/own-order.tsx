import { useLingui } from '@lingui/react/macro';
import type { OwnOrder as Order } from '@pouchery/contract/orders';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { useCall } from '#app/accounts/views/use-call.ts';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { callApi } from '#app/api/api-client.ts';
import { formatDate, priceText } from '#app/i18n/format.ts';
import { site } from '#app/site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ChangeShipment } from './change-shipment.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderItems, OrderSums, ShipmentDetails } from './order-details.tsx';
import { OrderNotYet } from './order-not-yet.tsx';
import { Track } from './order-status.tsx';
import { formatMoment } from './order-time.ts';
import { PayOrder } from './pay-order.tsx';
import { HowToReturn, ReturnTins } from './return-tins.tsx';
import { usePaymentState } from './use-payment-state.ts';

type OwnOrderProps = { id: string; isReturning: boolean };

/** One own order by itself, with what its buyer may do about it; or which of its tins go back. */
export function OwnOrder({ id, isReturning }: OwnOrderProps) {
  const call = useCall('GET /api/orders/:id/', { params: { id } });
  const { data, ask, setData } = call;
  if (data && isReturning && data.returnable_until) return <ReturnTins order={data} onRequested={setData} />;
  if (data) return <WholeOrder order={data} onChanged={setData} onOutdated={ask} />;
  return <OrderNotYet id={id} call={call} />;
}

type WholeOrderProps = { order: Order; onChanged: (order: Order) => void; onOutdated: () => void };

function WholeOrder({ order, onChanged, onOutdated }: WholeOrderProps) {
  const { isUnpaid, text } = usePaymentState(order, onChanged);
  const place = useFocusInPlace<HTMLDivElement>(order.status === 'cancelled', 'h2');
  return (
    <div ref={place}>
      <OrderArticle
        order={order}
        text={text}
        list="#orders"
        actions={<OrderActions order={order} onChanged={onChanged} onOutdated={onOutdated} />}
        pay={isUnpaid && <PayOrder order={order} onOutdated={onOutdated} />}
        shipment={<ShipmentSection order={order} onChanged={onChanged} onOutdated={onOutdated} />}
      />
    </div>
  );
}

type OrderArticleProps = {
  order: Order;
  /** How its payment at a bank stands. */
  text: string | undefined;
  /** Where all orders are. */
  list: string;
  actions: ReactNode;
  pay?: ReactNode;
  shipment: ReactNode;
};

/** What is said of an order, around what its buyer may do. */
export function OrderArticle({ order, text, list, actions, pay, shipment }: OrderArticleProps) {
  const { t, i18n } = useLingui();
  const { id, date, items, bank_payment, refunds } = order;
  return (
    <article className="own-order" aria-labelledby="own-order">
      <header className="oo-head">
        <a className="hit oo-back small" href={list}>
          <Icon name="left" />
          {t`Your orders`}
        </a>
        <h2 className="h2" id="own-order" tabIndex={-1}>{t`Order ${{ id }}`}</h2>
        <p className="small muted">{formatMoment(date, i18n.locale)}</p>
        {actions}
      </header>
      {text && bank_payment?.state !== 'paid' && refunds.length === 0 && <Notice tone="quiet">{text}</Notice>}
      {pay && <div className="acts oo-pay">{pay}</div>}
      <ReturnRequest order={order} />
      <section aria-label={t`Status`}>
        <Track order={order} />
      </section>
      <div className="split">
        <section className="l ship">
          <h3 className="h4">{t`Products`}</h3>
          <OrderItems items={items} />
          <OrderSums order={order} />
          <Refunds refunds={refunds} />
        </section>
        <section className="r ship">
          <h3 className="h4">{t`Shipment details`}</h3>
          {shipment}
        </section>
      </div>
    </article>
  );
}

/** Nothing more happens to it: it may be ordered again. */
export function isOver(status: Order['status']) {
  return status === 'delivered' || status === 'cancelled' || status === 'returned';
}

function OrderActions({ order, onChanged, onOutdated }: WholeOrderProps) {
  const { t, i18n } = useLingui();
  const { id, status, may_change, returnable_until: day, asked_back } = order;
  const { user } = useAuth();
  // What is known of addresses says that the shop sells.
  const sells = user?.address_count !== undefined;
  return (
    <div className="oo-acts">
      {sells && isOver(status) && <OrderAgain id={id} />}
      <button type="button" className="btn btn-line" onClick={() => saveReceipt(id, i18n.locale)}>
        {t`Receipt`}
      </button>
      {may_change && <CancelOrder order={order} onCancelled={onChanged} onOutdated={onOutdated} />}
      {day && (
        <a className="btn btn-line" href={`#return-${id}`}>
          {asked_back.length > 0 ? t`Change the return` : t`Return`}
        </a>
      )}
      {may_change && <p className="small muted">{t`You can cancel until the order is packed.`}</p>}
      <ReturnableUntil order={order} />
    </div>
  );
}

/** The last day on which its tins may be sent back; what was asked for already says how. */
export function ReturnableUntil({ order: { returnable_until, asked_back } }: { order: Order }) {
  const { t, i18n } = useLingui();
  if (returnable_until === null) return null;
  const day = formatDate(returnable_until, i18n.locale);
  return (
    <p className="small muted">
      {t`You can return unopened products until ${{ day }}.`} {asked_back.length === 0 && <HowToReturn />}
    </p>
  );
}

/** What was paid and goes back. */
function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  const { t, i18n } = useLingui();
  if (refunds.length === 0) return null;
  return (
    <ul className="oo-refunds small">
      {refunds.map(({ amount, paid_back }, place) => {
        const price = priceText(amount, i18n.locale);
        const day = paid_back && formatDate(paid_back, i18n.locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: none is ever taken out
          <li key={place}>
            {day ? t`${{ price }} was paid back on ${{ day }}.` : t`${{ price }} is on its way back to you.`}
          </li>
        );
      })}
    </ul>
  );
}

/** What is on its way back. */
function ReturnRequest({ order: { items, asked_back } }: { order: Order }) {
  const { t } = useLingui();
  if (asked_back.length === 0) return null;
  const products = asked_back
    .map(({ position, quantity }) => `${quantity} × ${items[position]?.name ?? ''}`)
    .join(', ');
  return (
    <Notice tone="quiet">
      {t`You have asked to return: ${{ products }}.`} {t`You get the price back once it has reached us.`}{' '}
      <HowToReturn />
    </Notice>
  );
}

function ShipmentSection({ order, onChanged, onOutdated }: WholeOrderProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const place = useFocusInPlace<HTMLDivElement>(isChanging, 'input, button');
  return (
    <div ref={place}>
      {isChanging && order.may_change ? (
        <ChangeShipment
          order={order}
          onChanged={(changed) => {
            setChanging(false);
            onChanged(changed);
          }}
          onOutdated={onOutdated}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <PaidShipment order={order} />
      )}
      {!isChanging && order.may_change && order.collect_at === null && (
        <button type="button" className="link small" onClick={() => setChanging(true)}>
          {t`Change the address`}
        </button>
      )}
    </div>
  );
}

/** Where it goes, and how it is paid. */
export function PaidShipment({ order }: { order: Order }) {
  const { t } = useLingui();
  const methods = {
    at_door: t`At the door`,
    transfer: t`By transfer`,
    bog: t`Bank of Georgia`,
    tbc: t`TBC Bank`,
  };
  const more =
    order.payment && order.total !== '0.00' ? [{ name: t`Payment`, value: methods[order.payment] }] : [];
  return <ShipmentDetails order={order} more={more} />;
}

/** A download does not renew a session that has expired: a call before it does. */
async function saveReceipt(id: string, locale: string) {
  await callApi('GET /api/auth/profile/').catch(() => undefined);
  location.assign(`${site.apiUrl}/api/orders/${id}/receipt/?language=${locale}`);
}
