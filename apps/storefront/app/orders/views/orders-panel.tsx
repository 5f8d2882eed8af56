import { useLingui } from '@lingui/react/macro';
import type { ListedOwnOrder as Order } from '@pouchery/contract/orders';
import { Fragment, Suspense, useState } from 'react';
import { AskAgain, Loading } from '#app/accounts/views/ask-again.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { useFocusInPlace } from '#app/accounts/views/use-focus-in-place.ts';
import { OrdersWaiting } from '#app/accounts/waiting.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { lazyComponent } from '#app/rendering/lazy-component.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/price.tsx';
import { OrderItems, OrderSums, ShipmentDetails } from './order-details.tsx';
import { StatusPill, Track } from './order-status.tsx';

const OwnOrder = lazyComponent(() => import('./own-order.tsx').then((code) => code.OwnOrder));
/** Part of the address of one order by itself, and of what goes back of it. */
const ONE_ORDER = /^#(order|return)-(PO-\d+)$/;

/** The own orders, or the one that the address asks for. */
export function OrdersPanel({ hash }: { hash: string }) {
  const [, what, id] = ONE_ORDER.exec(hash) ?? [];
  const place = useFocusInPlace<HTMLDivElement>(`${what} ${id}`);
  return (
    <div ref={place} tabIndex={-1}>
      {id ? (
        <Suspense fallback={<Loading />}>
          <OwnOrder key={id} id={id} isReturning={what === 'return'} />
        </Suspense>
      ) : (
        <OwnOrders />
      )}
    </div>
  );
}

/** Newest first; the chosen one is open beside them, on phones under its row. */
function OwnOrders() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, failure, ask } = useCall('GET /api/orders/', { query: { page: String(page) } });
  if (!data)
    return failure ? <AskAgain message={t`Could not load your orders.`} onAsk={ask} /> : <OrdersWaiting />;
  if (data.count === 0) return <NoOrders />;
  return (
    <>
      <h2 className="vh">{t`Your orders`}</h2>
      <OrderList key={data.results[0]?.id} orders={data.results} />
      {(data.previous || data.next) && (
        <p className="o-pages">
          <button
            type="button"
            className="btn btn-line"
            disabled={!data.previous}
            onClick={() => setPage(page - 1)}
          >{t`Newer orders`}</button>
          <button
            type="button"
            className="btn btn-line"
            disabled={!data.next}
            onClick={() => setPage(page + 1)}
          >{t`Older orders`}</button>
        </p>
      )}
    </>
  );
}

/** Of whoever has not ordered yet. */
export function NoOrders() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`You have no orders yet.`}>
      <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
    </EmptyState>
  );
}

function OrderList({ orders }: { orders: Order[] }) {
  const [open, setOpen] = useState(orders[0]?.id);
  return (
    <ol className="orders" style={cssVariables({ '--rows': orders.length + 1 })}>
      <OrderNames />
      {orders.map((order) => (
        <Fragment key={order.id}>
          <OrderRow order={order} isOpen={order.id === open} onOpen={() => setOpen(order.id)} />
          {order.id === open && <OrderSlab order={order} />}
        </Fragment>
      ))}
    </ol>
  );
}

/** Above the rows. */
export function OrderNames() {
  const { t } = useLingui();
  return (
    <li className="o-head" aria-hidden="true">
      <span>{t`Order ID`}</span>
      <span>{t`Date`}</span>
      <span className="r">{t`Total`}</span>
      <span>{t`Status`}</span>
    </li>
  );
}

/** What a row says of its order. */
export function OrderCells({ order }: { order: Order }) {
  const { i18n } = useLingui();
  return (
    <>
      <b className="num">{order.id}</b>
      <span className="o-date">{formatDate(order.date, i18n.locale)}</span>
      <span className="o-sum">
        <Money amount={order.total} />
      </span>
      <span className="o-st">
        <StatusPill {...order} />
      </span>
      <Icon name="right" />
    </>
  );
}

type OrderRowProps = { order: Order; isOpen: boolean; onOpen: () => void };

function OrderRow({ order, isOpen, onOpen }: OrderRowProps) {
  return (
    <li>
      <button
        type="button"
        className="o-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `order-${order.id}` : undefined}
        onClick={onOpen}
      >
        <OrderCells order={order} />
      </button>
    </li>
  );
}

function OrderSlab({ order }: { order: Order }) {
  const { t } = useLingui();
  const { id, items } = order;
  return (
    <li className="slab ship" id={`order-${id}`}>
      <h3 className="h3">{t`Order ${{ id }}`}</h3>
      <Track order={order} />
      <OrderItems items={items} />
      <OrderSums order={order} />
      <h4 className="h4">{t`Shipment details`}</h4>
      <ShipmentDetails order={order} />
      <a className="btn btn-line btn-block" href={`#order-${id}`}>{t`Open the order`}</a>
    </li>
  );
}
