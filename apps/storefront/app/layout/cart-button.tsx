import { useLingui } from '@lingui/react/macro';
import { useAuth } from '#app/accounts/auth-state.ts';
import { useCart } from '#app/cart/cart-state.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The cart, which is not open yet: 'Coming Soon'. Pointed at, it says what it will need or holds (specification §6). */
export function CartButton() {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const { items } = useCart();
  const state = user ? items.length === 0 && t`Your cart is empty.` : t`Please Log In`;
  return (
    <button type="button" className="btn btn-off cart" disabled title={(!isLoading && state) || undefined}>
      <Icon name="cart" />
      <span className="lbl">{t`Coming Soon`}</span>
    </button>
  );
}
