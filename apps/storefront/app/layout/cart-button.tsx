import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';

/** The cart, which is not open yet: 'Coming Soon'. Pointed at, it says what it needs or holds (docs/behaviour.md#cart-button). */
export function CartButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="btn btn-off cart"
      disabled
      data-guest-title={t`Please Log In`}
      data-user-title={t`Your cart is empty.`}
    >
      <Icon name="cart" />
      <span className="lbl">{t`Coming Soon`}</span>
    </button>
  );
}
