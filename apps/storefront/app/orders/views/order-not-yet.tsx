import { useLingui } from '@lingui/react/macro';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type OrderNotYetProps = { id: string; call?: { failure?: 'missing' | 'failed'; ask: () => void } };

/** In the place of an order: it is on its way, could not be loaded, or is none of the visitor's. */
export function OrderNotYet({ id, call }: OrderNotYetProps) {
  const { t } = useLingui();
  if (call && call.failure !== 'missing')
    return <NotYet call={call} message={t`Could not load the order.`} />;
  return (
    <EmptyState title={t`You have no order ${{ id }}.`}>
      <ShopLink className="btn btn-line" to="/profile#orders">{t`Your orders`}</ShopLink>
    </EmptyState>
  );
}
