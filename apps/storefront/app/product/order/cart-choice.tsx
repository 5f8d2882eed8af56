import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { CART_PATH } from '#app/cart/cart-address.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Price } from '#app/ui/price.tsx';
import type { OrderData } from './order-data.server.ts';
import { money } from './partner-facts.ts';
import { TIN_CHOICE, TinStepper } from './tin-choice.tsx';

type CartChoiceProps = { product: ProductDetail; order: OrderData };

const COUNTS = Array.from({ length: MAX_OF_ONE_TIN }, (_, index) => index + 1);

/**
 * The shop's own way to order: how many, what they cost, and into the cart (docs/behaviour.md#cart). cart-block-element.ts keeps the
 * sum right and puts them in.
 */
export function CartChoice({ product, order: { tins } }: CartChoiceProps) {
  const { t, i18n } = useLingui();
  const { slug, servings_per_package: pouches } = product;
  const price = shopPrice(product);
  const perPouch = money(pricePerPouch(price, pouches), i18n);
  const texts = {
    add: t`Add to cart, ${{ sum: '{sum}' }}`,
    added: t`${{ product: product.name }} is in the cart.`,
    cart: t`To the cart`,
    href: shopAddress(CART_PATH),
    failed: t`That did not work. Please try again.`,
    offline: t`There is no connection. Nothing was put in the cart.`,
    tins: COUNTS.map((count) => plural(count, { one: '# tin', other: '# tins' })),
  };
  return (
    <cart-block
      data-slug={slug}
      data-prices={JSON.stringify([[1, price]])}
      data-texts={JSON.stringify(texts)}
    >
      <p className="tin-price">
        <Price {...formatPrice(price, i18n.locale)} />
        <span>
          <span className="way-tin">{t`per tin of ${{ count: pouches }}`}</span>
          <span>{t`${{ price: perPouch }} per pouch`}</span>
        </span>
      </p>
      <div className="buy-go">
        <ShopForm id={TIN_CHOICE} action={`/product/${slug}#order`} keepsScroll aria-labelledby="tins-name">
          <b id="tins-name" className="vh">
            {t`Tins`}
          </b>
          <TinStepper tins={tins} />
        </ShopForm>
        <button type="button" className="btn btn-lg with-scripts" data-add-to-cart="">
          <span data-cart-add="">{t`Add to cart, ${{ sum: sumOf(price, tins, i18n.locale) }}`}</span>
        </button>
      </div>
    </cart-block>
  );
}

/** Sum and action on a phone's lower edge, once the block has scrolled away; buy-bar-element.ts shows it. */
export function CartBar({ product, order: { tins: count } }: CartChoiceProps) {
  const { t, i18n } = useLingui();
  const sum = sumOf(shopPrice(product), count, i18n.locale);
  return (
    <buy-bar className="buy-bar" data-cart="" hidden>
      <p>
        <span className="bar-when" data-cart-tins="">
          {plural(count, { one: '# tin', other: '# tins' })}
        </span>
      </p>
      <button type="button" className="btn bar-go" data-add-to-cart="">
        <span data-cart-add="">{t`Add to cart, ${{ sum }}`}</span>
      </button>
    </buy-bar>
  );
}

function shopPrice({ shop_price, price }: ProductDetail) {
  return shop_price ?? price;
}

function sumOf(price: string, tins: number, locale: string) {
  const { amount, sign } = formatPrice(((Math.round(Number(price) * 100) * tins) / 100).toFixed(2), locale);
  return `${amount}\u00a0${sign}`;
}
