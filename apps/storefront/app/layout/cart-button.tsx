import { useLingui } from '@lingui/react/macro';
import { useAuth } from '#app/accounts/auth-state.ts';
import { readCart } from '#app/cart/cart-state.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The cart, which is not open yet: 'Coming Soon'. Pointed at, it says what it needs or holds (docs/behaviour.md#cart-button). */
export function CartButton() {
  const { t } = useLingui();
  const { user, isLoading } = useAuth();
  const isEmpty = readCart().items.length === 0;
  const state = user ? isEmpty && t`Your cart is empty.` : t`Please Log In`;
  return (
    <button type="button" className="btn btn-off cart" disabled title={(!isLoading && state) || undefined}>
      <Icon name="cart" />
      <span className="lbl">{t`Coming Soon`}</span>
    </button>
  );
}
