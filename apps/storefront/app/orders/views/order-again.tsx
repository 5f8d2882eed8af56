import { useLingui } from '@lingui/react/macro';
import { cart } from '#app/cart/cart.ts';
import { CART_PATH } from '#app/cart/cart-address.ts';
import { orderAgain } from '#app/cart/cart-store.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { showToast } from '#app/toast/show-toast.ts';

/** Puts what is in stock of an order into the cart, and names the rest. */
export function OrderAgain({ id }: { id: string }) {
  const { t } = useLingui();

  async function order() {
    const isIn = await orderAgain(id);
    if (!isIn) return showToast(t`That did not work. Please try again.`);
    const leftOut = cart.read().cart?.left_out.map(({ name }) => name) ?? [];
    const names = leftOut.join(', ');
    showToast(names ? t`Not in the cart: ${{ names }}.` : t`The products are in the cart.`, {
      name: t`To the cart`,
      href: shopAddress(CART_PATH),
    });
  }

  return (
    <button type="button" className="btn" onClick={order}>
      {t`Order again`}
    </button>
  );
}
