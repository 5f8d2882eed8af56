import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { QuotedTier } from '@pouchery/contract/order-quotes';
import { CART_PATH } from '#app/cart/cart-address.ts';
import { cartTexts } from '#app/cart/cart-texts.ts';
import { formatPrice, priceText } from '#app/i18n/format.ts';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';
import { toPrice, toTetri } from '#app/i18n/tetri.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { PickBox } from '#app/ui/pick-row.tsx';
import { Money, Price } from '#app/ui/price.tsx';
import type { OrderData } from './order-data.server.ts';
import { TIN_CHOICE, TinPrice, TinStepper } from './tin-choice.tsx';

type CartChoiceProps = { product: ProductDetail; order: OrderData; tiers: QuotedTier[] };

const COUNTS = Array.from({ length: MAX_OF_ONE_TIN }, (_, index) => index + 1);

/**
 * The shop's own way to order: how many, what they cost, and into the cart (docs/behaviour.md#cart). cart-block-element.ts keeps the
 * sum right and puts them in.
 */
export function CartChoice({ product, order: { tins }, tiers }: CartChoiceProps) {
  const { t, i18n } = useLingui();
  const { slug, servings_per_package: pouches } = product;
  const prices = toPrices(product, tiers);
  const price = priceOf(prices, tins);
  const sum = priceText(sumOf(price, tins), i18n.locale);
  const texts = {
    add: t`Add to cart, ${{ sum: '{sum}' }}`,
    added: t`${{ product: product.name }} is in the cart.`,
    out: t`${{ product: product.name }} is not in stock any more.`,
    ...cartTexts(i18n),
    tins: COUNTS.map((count) => plural(count, { one: '# tin', other: '# tins' })),
  };
  return (
    <cart-block data-slug={slug} data-prices={JSON.stringify(prices)} data-texts={JSON.stringify(texts)}>
      {tiers.length > 0 ? (
        <TierRows prices={prices} tins={tins} pouches={pouches} />
      ) : (
        <TinPrice price={price} pouches={pouches} />
      )}
      <div className="buy-go">
        <ShopForm id={TIN_CHOICE} action={`/product/${slug}#order`} keepsScroll aria-labelledby="tins-name">
          <b id="tins-name" className="vh">
            {t`Tins`}
          </b>
          <TinStepper tins={tins} />
        </ShopForm>
        <button type="button" className="btn btn-lg with-scripts" data-add-to-cart="">
          <span data-cart-add="">{t`Add to cart, ${{ sum }}`}</span>
        </button>
        <form className="without-scripts" method="post" action={shopAddress(CART_PATH)}>
          <input type="hidden" name="quantity" value={tins} />
          <button type="submit" className="btn btn-lg" name="add" value={slug}>
            {t`Add to cart, ${{ sum }}`}
          </button>
        </form>
      </div>
    </cart-block>
  );
}

type Prices = [from: number, each: string][];

/** From how many tins on each costs what, as rows of which one is chosen: cart-block-element.ts follows the stepper, and leads it. */
function TierRows({ prices, tins, pouches }: { prices: Prices; tins: number; pouches: number }) {
  const { t, i18n } = useLingui();
  const reached = prices.findLast(([from]) => from <= tins);
  return (
    <fieldset className="tiers">
      <legend>{t`How many`}</legend>
      {prices.map((row) => {
        const [count, each] = row;
        return (
          <label key={count} className="tier">
            <input className="vh" type="radio" name="tier" value={count} defaultChecked={row === reached} />
            <PickBox />
            <b>{plural(count, { one: '# tin', other: '# tins' })}</b>
            <span>{t`${{ price: priceText(each, i18n.locale) }} per tin`}</span>
            <span className="t-2">{t`${{ price: priceText(pricePerPouch(each, pouches), i18n.locale) }} per pouch`}</span>
            <Money amount={sumOf(each, count)} />
          </label>
        );
      })}
    </fieldset>
  );
}

/** Sum and action on a phone's lower edge, once the block has scrolled away; buy-bar-element.ts shows it. */
export function CartBar({ product, order: { tins: count }, tiers }: CartChoiceProps) {
  const { t, i18n } = useLingui();
  const sum = sumOf(priceOf(toPrices(product, tiers), count), count);
  const { amount, sign } = formatPrice(sum, i18n.locale);
  return (
    <buy-bar className="buy-bar" data-cart="" hidden>
      <p>
        <Price amount={<span data-cart-sum="">{amount}</span>} sign={sign} />
        <span className="bar-when" data-cart-tins="">
          {plural(count, { one: '# tin', other: '# tins' })}
        </span>
      </p>
      <button type="button" className="btn bar-go" data-add-to-cart="">
        {t`Add to cart`}
      </button>
    </buy-bar>
  );
}

function toPrices({ shop_price, price }: ProductDetail, tiers: readonly QuotedTier[]): Prices {
  return [[1, shop_price ?? price], ...tiers.map(({ from, price: each }): [number, string] => [from, each])];
}

function priceOf(prices: Prices, tins: number) {
  return prices.findLast(([from]) => from <= tins)?.[1] ?? '0';
}

function sumOf(price: string, tins: number) {
  return toPrice(toTetri(price) * tins);
}
