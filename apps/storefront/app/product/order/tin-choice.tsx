import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { priceText } from '#app/i18n/format.ts';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Money, ProductPrice } from '#app/ui/price.tsx';
import { StepperButtons } from '#app/ui/stepper.tsx';
import { MAX_TINS } from './rank-partners.ts';

/** The id of the form, for buttons that stand elsewhere. */
export const TIN_CHOICE = 'tins';

/** How many tins partners are counted with, from one on. */
export function TinChoice({ product, tins }: { product: ProductDetail; tins: number }) {
  const { t, i18n } = useLingui();
  const { slug, price, servings_per_package: count } = product;
  const perPouch = priceText(pricePerPouch(price, count), i18n.locale);
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

type TinPriceProps = { price: string; pouches: number; isOut?: boolean };

/** What a tin costs where there is no choice of how many, and each of its pouches. */
export function TinPrice({ price, pouches, isOut = false }: TinPriceProps) {
  const { t, i18n } = useLingui();
  const perPouch = priceText(pricePerPouch(price, pouches), i18n.locale);
  return (
    <p className="tin-price">
      {price !== '' && (
        <>
          <Money amount={price} />
          <span>
            <span className="way-tin">{t`per tin of ${{ count: pouches }}`}</span>
            <span>{t`${{ price: perPouch }} per pouch`}</span>
          </span>
        </>
      )}
      {isOut && (
        <b className="pill none">
          <i />
          {t`Out of stock`}
        </b>
      )}
    </p>
  );
}

/** One tin less or more: buttons of a plain form, which partner-rows-element.ts answers at once. */
export function TinStepper({ tins }: { tins: number }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is in a fieldset is not centred
    <span className="stepper" role="group" aria-labelledby="tins-name">
      <StepperButtons
        name="tins"
        value={tins}
        max={MAX_TINS}
        labels={{ less: t`One tin less`, more: t`One tin more` }}
      />
    </span>
  );
}
