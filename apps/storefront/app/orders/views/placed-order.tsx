import { useLingui } from '@lingui/react/macro';
import type { OwnOrder as Order } from '@pouchery/contract/orders';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { formatDate, formatPrice } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Price } from '#app/ui/price.tsx';
import { OrderItems, ShipmentDetails } from './order-details.tsx';
import { Track } from './order-status.tsx';

/** The confirmation of one own order. */
export function PlacedOrder({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, failure, ask } = useCall('GET /api/orders/:id/', { params: { id } });
  if (data) return <Placed order={data} />;
  if (!failure) return <Loading />;
  if (failure === 'failed')
    return (
      <>
        <h1 className="vh">{t`Order confirmation`}</h1>
        <AskAgain message={t`Could not load the order.`} onAsk={ask} />
      </>
    );
  return (
    <>
      <h1 className="vh">{t`Order confirmation`}</h1>
      <EmptyState title={t`You have no order ${{ id }}.`}>
        <ShopLink className="btn btn-line" to="/profile">{t`Your orders`}</ShopLink>
      </EmptyState>
    </>
  );
}

function Placed({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const { id, date, total, status, steps, items, shipment } = order;
  const titles: Record<Order['status'], string> = {
    pending: t`Order ${{ id }} is placed`,
    confirmed: t`Order ${{ id }} is confirmed`,
    shipped: t`Order ${{ id }} is on its way`,
    delivered: t`Order ${{ id }} is delivered`,
    cancelled: t`Order ${{ id }} is cancelled`,
    returned: t`Order ${{ id }} is returned`,
  };
  // The number stays in one piece.
  const [before, after] = titles[status].split(id);
  const isOver = status === 'cancelled' || status === 'returned';
  return (
    <div className="split">
      <div className="l">
        {!isOver && <TickDisc />}
        <h1 className="h1">
          {before}
          <span className="whole">{id}</span>
          {after}
        </h1>
        {!isOver && status !== 'delivered' && (
          <p className="lead">{t`Have a document ready: the courier will ask for proof of age.`}</p>
        )}
        <p className="acts">
          <ShopLink className="btn btn-lg" to="/products">{t`All Products`}</ShopLink>
          <ShopLink className="btn btn-lg btn-line" to="/profile">{t`Your orders`}</ShopLink>
        </p>
      </div>
      <div className="r">
        <div className="slab ship">
          <dl className="sum">
            <div>
              <dt>{t`Total`}</dt>
              <dd>
                <Price {...formatPrice(total, i18n.locale)} />
              </dd>
            </div>
            <div>
              <dt>{t`Date`}</dt>
              <dd>{formatDate(date, i18n.locale)}</dd>
            </div>
          </dl>
          <Track status={status} steps={steps} />
          <OrderItems items={items} />
          <h2 className="h4">{t`Shipment details`}</h2>
          <ShipmentDetails shipment={shipment} />
          <p className="small muted">
            {t`Delivery takes 1-2 business days within the country.`}{' '}
            {t`Unopened products can be returned within 14 days.`}
          </p>
        </div>
      </div>
    </div>
  );
}

function TickDisc() {
  return (
    <svg className="tickdisc" viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r="100" fill="currentColor" />
      <path
        d="m56 104 30 30 60-66"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
