import { useLingui } from '@lingui/react/macro';
import type { Cart } from '@pouchery/contract/cart';
import { formatPrice } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Price } from '#app/ui/price.tsx';

/** What the cart comes to, without a delivery that nobody has chosen yet, and the way to the checkout. */
export function CartSums({ shown }: { shown: Cart }) {
  const { t, i18n } = useLingui();
  const total = formatPrice(shown.total_price, i18n.locale);
  return (
    <div className="cart-f">
      <dl className="sums">
        <div>
          <dt>{t`Tins`}</dt>
          <dd>
            {total.amount}&nbsp;{total.sign}
          </dd>
        </div>
        <div>
          <dt>{t`Delivery`}</dt>
          <dd className="muted">{t`chosen at checkout`}</dd>
        </div>
        <div className="tot">
          <dt>{t`Total`}</dt>
          <dd>
            <Price {...total} />
          </dd>
        </div>
      </dl>
      {shown.count > 0 && (
        <ShopLink className="btn btn-lg btn-block" to="/checkout">
          {t`Go to checkout`}
        </ShopLink>
      )}
      <p className="cart-w">{t`Nicotine is highly addictive. The courier asks for proof of age.`}</p>
    </div>
  );
}
