import { randomUUID } from 'node:crypto';
import { useLingui } from '@lingui/react/macro';
import type { OwnOrder } from '@pouchery/contract/orders';
import type { ReactNode } from 'react';
import { HiddenFields, PlainLogin } from '#app/accounts/sign-in/plain-login.server.tsx';
import { CartForm } from '#app/cart/views/cart-line.tsx';
import { useTranslatedErrors } from '#app/forms/translated-errors.tsx';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { orderPage, type PlainOrders, type Refused, receiptPage } from '#app/orders/plain-orders.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ShipmentFields } from './change-shipment.tsx';
import { OrderNotYet } from './order-not-yet.tsx';
import { NoOrders, OrderCells, OrderNames } from './orders-panel.tsx';
import { isOver, OrderArticle, PaidShipment, ReturnableUntil } from './own-order.tsx';
import { OWN_ORDER_MESSAGES } from './own-order-messages.ts';
import { PayOrder } from './pay-order.tsx';
import { listReturning, listTins, TinBoxes } from './return-tins.tsx';
import { usePaymentState } from './use-payment-state.ts';

/** Own orders of whoever has no scripts; where an order is changed, a part of its page opens with the form. */
export function PlainOrdersView({ plain }: { plain: PlainOrders }) {
  const { t } = useLingui();
  const refused = 'refused' in plain ? plain.refused : undefined;
  const { notice } = useTranslatedErrors(refused?.errors, OWN_ORDER_MESSAGES);
  if ('logInFirst' in plain)
    return (
      <div className="acct-panel narrow">
        <h2 className="h2">{t`Login`}</h2>
        <PlainLogin {...plain.logInFirst} />
      </div>
    );
  if ('hasFailed' in plain) return <Notice tone="bad">{t`Could not load your orders.`}</Notice>;
  return (
    <div className="acct-panel">
      {notice}
      {'orders' in plain ? (
        <OrderList {...plain} />
      ) : plain.order ? (
        <PlainOrder order={plain.order} refused={refused} />
      ) : (
        <OrderNotYet id={plain.id} />
      )}
    </div>
  );
}

type OrderListProps = Extract<PlainOrders, { orders: unknown }>;

function OrderList({ orders, newer, older }: OrderListProps) {
  const { t } = useLingui();
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <h2 className="h2">{t`Your orders`}</h2>
      <ol className="orders">
        <OrderNames />
        {orders.map((order) => (
          <li key={order.id}>
            <ShopLink className="o-row" to={orderPage(order.id)}>
              <OrderCells order={order} />
            </ShopLink>
          </li>
        ))}
      </ol>
      <p className="o-pages">
        {newer && <ShopLink className="btn btn-line" to={newer}>{t`Newer orders`}</ShopLink>}
        {older && <ShopLink className="btn btn-line" to={older}>{t`Older orders`}</ShopLink>}
      </p>
    </>
  );
}

type PlainOrderProps = { order: OwnOrder; refused: Refused | undefined };

function PlainOrder({ order, refused }: PlainOrderProps) {
  const { t } = useLingui();
  const { id, status, may_change, collect_at, returnable_until: day, asked_back } = order;
  const { getErrors } = useTranslatedErrors(refused?.errors, OWN_ORDER_MESSAGES);
  const typed = refused?.typed ?? {};
  const returning = new Set(listReturning(order));
  const part = { id, was: typed.was };
  const { isUnpaid, text } = usePaymentState(order);
  return (
    <OrderArticle
      order={order}
      text={text}
      list={shopAddress('/profile')}
      actions={
        <div className="oo-acts">
          {isOver(status) && (
            <CartForm>
              <HiddenFields fields={{ key: randomUUID() }} />
              <button type="submit" name="again" value={id} className="btn">
                {t`Order again`}
              </button>
            </CartForm>
          )}
          <ShopLink className="btn btn-line" to={receiptPage(id)}>{t`Receipt`}</ShopLink>
          {may_change && <p className="small muted">{t`You can cancel until the order is packed.`}</p>}
          <ReturnableUntil order={order} />
        </div>
      }
      pay={
        isUnpaid && (
          <form method="post" action={shopAddress(orderPage(id))} className="acts">
            <PayOrder order={order} />
          </form>
        )
      }
      shipment={
        <>
          <PaidShipment order={order} />
          {may_change && collect_at === null && (
            <Change {...part} what="address" name={t`Change the address`} verb={t`Save`}>
              <ShipmentFields
                order={order}
                typed={typed}
                moves={typed.city === order.city ? undefined : refused?.moves}
                getErrors={getErrors}
              />
            </Change>
          )}
          {may_change && (
            <Change {...part} what="cancel" name={t`Cancel order`} verb={t`Cancel order`}>
              <p>{t`Nothing will be sent. What you have paid goes back to you.`}</p>
            </Change>
          )}
          {day && (
            <Change
              {...part}
              what="return"
              name={asked_back.length > 0 ? t`Change the return` : t`Return`}
              verb={t`Ask for the return`}
            >
              <TinBoxes
                tins={listTins(order)}
                errors={getErrors('lines')}
                toBox={(key) => {
                  const name = `tin-${key}`;
                  return {
                    name,
                    defaultChecked: typed.was === 'return' ? name in typed : returning.has(key),
                  };
                }}
              />
              <TextArea
                name="reason"
                label={t`Reason, if you like`}
                rows={4}
                defaultValue={typed.reason}
                errors={getErrors('reason')}
              />
            </Change>
          )}
        </>
      }
    />
  );
}

type ChangeProps = {
  id: string;
  /** The part whose form was not taken. */
  was: string | undefined;
  what: string;
  name: string;
  verb: string;
  children: ReactNode;
};

/** What may be changed, with its form folded in. */
function Change({ id, was, what, name, verb, children }: ChangeProps) {
  return (
    <details className="oo-change" open={was === what}>
      <summary className="btn btn-line">{name}</summary>
      <form method="post" action={shopAddress(orderPage(id))} className="form" aria-label={name} noValidate>
        {children}
        <button type="submit" name="do" value={what} className="btn">
          {verb}
        </button>
      </form>
    </details>
  );
}
