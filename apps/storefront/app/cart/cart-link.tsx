import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CART_PATH } from './cart-address.ts';

/** The way to the cart; cart-link-element.ts says how many tins are in it, and opens the drawer. */
export function CartLink() {
  const { t } = useLingui();
  return (
    <cart-link data-tins={t`${{ count: '{count}' }} in the cart`}>
      <ShopLink className="btn btn-line cart" to={CART_PATH}>
        <Icon name="cart" />
        <span className="lbl">{t`Cart`}</span>
        <span className="count" aria-hidden="true" hidden />
        <span className="vh" />
      </ShopLink>
    </cart-link>
  );
}
