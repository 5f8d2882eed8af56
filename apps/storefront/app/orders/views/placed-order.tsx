import { useLingui } from '@lingui/react/macro';
import type { OwnOrder as Order } from '@pouchery/contract/orders';
import { useAuth } from '#app/accounts/auth-state.ts';
import { useCall } from '#app/accounts/views/use-call.ts';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { OrderItems, OrderSums, ShipmentDetails } from './order-details.tsx';
import { OrderNotYet } from './order-not-yet.tsx';
import { Track } from './order-status.tsx';
import { PayOrder } from './pay-order.tsx';
import { usePaymentState } from './use-payment-state.ts';

/** The confirmation of one own order. */
export function PlacedOrder({ id }: { id: string }) {
  const { t } = useLingui();
  const call = useCall('GET /api/orders/:id/', { params: { id } });
  const { data, ask, setData } = call;
  if (data) return <Placed order={data} onChanged={setData} onOutdated={ask} />;
  return (
    <>
      <h1 className="vh">{t`Order confirmation`}</h1>
      <OrderNotYet id={id} call={call} />
    </>
  );
}

type PlacedProps = { order: Order; onChanged?: (order: Order) => void; onOutdated?: () => void };

/** An order right after it was placed; without scripts a form around it pays. */
export function Placed({ order, onChanged, onOutdated }: PlacedProps) {
  const { t, i18n } = useLingui();
  const { id, status, items, arrives, collect_at, to_collect } = order;
  const { user } = useAuth();
  const { isAsking, isUnpaid, text } = usePaymentState(order, onChanged);
  const isCollected = collect_at !== null;
  const titles: Record<Order['status'], string> = {
    pending: t`Order ${{ id }} is placed`,
    confirmed: t`Order ${{ id }} is confirmed`,
    shipped: isCollected ? t`Order ${{ id }} is ready for you` : t`Order ${{ id }} is on its way`,
    delivered: t`Order ${{ id }} is delivered`,
    cancelled: t`Order ${{ id }} is cancelled`,
    returned: t`Order ${{ id }} is returned`,
  };
  // The number stays in one piece.
  const [before, after] = (isUnpaid ? t`Order ${{ id }} is not paid yet` : titles[status]).split(id);
  const day = arrives ? formatDate(arrives, i18n.locale) : undefined;
  function whenItComes(day: string) {
    if (isCollected) return t`You can collect it from ${{ day }} on.`;
    return to_collect ? t`Pay at the door on ${{ day }}.` : t`It arrives on ${{ day }}.`;
  }
  const isOver = status === 'cancelled' || status === 'returned';
  const isGood = !isOver && !isUnpaid && !isAsking;
  return (
    <div className="split">
      <div className="l">
        {isGood && <TickDisc />}
        <div aria-live="polite">
          <h1 className="h1">
            {before}
            <span className="whole">{id}</span>
            {after}
          </h1>
          {text && <p className="lead">{text}</p>}
        </div>
        {isGood && status !== 'delivered' && (
          <p className="lead">
            {day && whenItComes(day)}{' '}
            {isCollected
              ? t`Have a document ready: your age is checked when you collect it.`
              : t`Have a document ready: the courier will ask for proof of age.`}
          </p>
        )}
        {isGood && status === 'pending' && user && (
          <p className="small muted">{t`The confirmation is on its way to ${{ email: user.email }}.`}</p>
        )}
        <div className="acts">
          {isUnpaid ? (
            <PayOrder order={order} onOutdated={onOutdated} />
          ) : (
            <>
              <ShopLink className="btn btn-lg" to="/profile">{t`Your orders`}</ShopLink>
              <ShopLink className="btn btn-lg btn-line" to="/products">{t`All Products`}</ShopLink>
            </>
          )}
        </div>
      </div>
      <div className="r">
        <div className="slab ship">
          <Track order={order} />
          <OrderItems items={items} />
          <OrderSums order={order} />
          <h2 className="h4">{t`Shipment details`}</h2>
          <ShipmentDetails order={order} />
          <p className="small muted">
            {!day && !isCollected && <>{t`Delivery takes 1-2 business days within the country.`} </>}
            {order.returns}
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
