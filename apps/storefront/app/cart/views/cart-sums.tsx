import { useLingui } from '@lingui/react/macro';
import type { Cart } from '@pouchery/contract/cart';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Sums, tinSums } from '#app/ui/sums.tsx';

/** What the cart comes to, without a delivery that nobody has chosen yet, and the way to the checkout. */
export function CartSums({ shown }: { shown: Cart }) {
  const { t } = useLingui();
  const tins = shown.items.map(({ single_price, counted }) => ({ price: single_price, quantity: counted }));
  return (
    <div className="cart-f">
      <Sums
        sums={[
          ...tinSums(tins, shown.total_price, [t`Tins`, t`For several tins`]),
          { name: t`Delivery`, says: t`chosen at checkout` },
        ]}
        name={t`Total`}
        total={shown.total_price}
      />
      {shown.count > 0 && (
        <ShopLink className="btn btn-lg btn-block" to="/checkout">
          {t`Go to checkout`}
        </ShopLink>
      )}
      <p className="micro muted cart-w">{t`Nicotine is highly addictive. The courier asks for proof of age.`}</p>
    </div>
  );
}
