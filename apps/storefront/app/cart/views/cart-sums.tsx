import { useLingui } from '@lingui/react/macro';
import type { Cart } from '@pouchery/contract/cart';
import { sumOf, toPrice, toTetri } from '#app/i18n/tetri.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Sums } from '#app/ui/sums.tsx';

/** What the cart comes to, without a delivery that nobody has chosen yet, and the way to the checkout. */
export function CartSums({ shown }: { shown: Cart }) {
  const { t } = useLingui();
  const tins = sumOf(
    shown.items.map(({ single_price, counted }) => ({ price: single_price, quantity: counted })),
  );
  const off = toTetri(shown.total_price) - tins;
  return (
    <div className="cart-f">
      <Sums
        sums={[
          { name: t`Tins`, amount: toPrice(tins) },
          ...(off < 0 ? [{ name: t`For several tins`, amount: toPrice(off) }] : []),
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
      <p className="cart-w">{t`Nicotine is highly addictive. The courier asks for proof of age.`}</p>
    </div>
  );
}
