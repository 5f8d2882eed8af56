import { CreateButton } from 'react-admin';
import { useMaySell } from '#backoffice/selling/open-stages.ts';

/** For whoever helps customers, once the shop sells; owners walk through it before. */
export function NewOrderButton({ customerId }: { customerId?: number }) {
  const search = customerId === undefined ? '' : `?customer_id=${customerId}`;
  return useMaySell() ? (
    <CreateButton resource="orders" label="newOrder.title" to={`/orders/create${search}`} />
  ) : null;
}
