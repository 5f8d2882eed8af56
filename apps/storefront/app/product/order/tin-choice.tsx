import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { money } from './partner-facts.ts';
import { MAX_TINS } from './rank-partners.ts';

/** The id of the form, for buttons that stand elsewhere. */
export const TIN_CHOICE = 'tins';

/** How many tins partners are counted with, from one on. */
export function TinChoice({ product, tins }: { product: ProductDetail; tins: number }) {
  const { t, i18n } = useLingui();
  const { slug, price, servings_per_package: count } = product;
  const perPouch = money(pricePerPouch(price, count), i18n);
  return (
    <ShopForm id={TIN_CHOICE} className="tin-choice" action={`/product/${slug}#order`} keepsScroll>
      <p>
        <b id="tins-name">{t`Tins`}</b> <ProductPrice product={product} />
        <small>{t`${{ count }} pouches each, ${{ price: perPouch }} per pouch`}</small>
      </p>
      <TinStepper tins={tins} />
    </ShopForm>
  );
}

/** One tin less or more: buttons of a plain form, which partner-rows-element.ts answers at once. */
export function TinStepper({ tins }: { tins: number }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in a fieldset is not centred
    <span className="stepper" role="group" aria-labelledby="tins-name">
      <button
        type="submit"
        className="round"
        name="tins"
        value={tins - 1}
        disabled={tins === 1}
        aria-label={t`One tin less`}
      >
        <Icon name="minus" />
      </button>
      <output>{tins}</output>
      <button
        type="submit"
        className="round"
        name="tins"
        value={tins + 1}
        disabled={tins === MAX_TINS}
        aria-label={t`One tin more`}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
