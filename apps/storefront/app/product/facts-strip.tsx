import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { strengthName } from '#app/catalog/strength-name.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

/** Strength, milligrams, concentration, format and count, always in this order (docs/design.md#facts-strip). */
export function FactsStrip({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const { strength_level: level, servings_per_package: count, type } = product;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <dl className="facts-strip">
      <div>
        <dt className="vh">{t`Nicotine strength`}</dt>
        <dd>
          <StrengthDots level={level} />
        </dd>
        <dd>{strengthName(level, i18n)}</dd>
      </div>
      <div>
        <dt className="vh">{t`Nicotine per pouch`}</dt>
        <dd>{t`${{ mg: number(product.nicotine_mg_per_pouch) }} mg`}</dd>
        <dd>{t`per pouch`}</dd>
      </div>
      <div>
        <dt className="vh">{t`Nicotine content`}</dt>
        <dd>{t`${{ content: number(product.nicotine_mg_per_g) }} mg/g`}</dd>
        <dd>{t`nicotine`}</dd>
      </div>
      <div>
        <dt className="vh">{t`Product type`}</dt>
        <dd>
          <ShopLink className="covers" to={`/type/${type.slug}`}>
            {type.name}
          </ShopLink>
        </dd>
        <dt className="vh">{t`Weight per serving`}</dt>
        <dd>{t`${{ value: number(product.weight_per_serving_g) }} g`}</dd>
      </div>
      <div>
        <dt className="vh">{t`Servings per package`}</dt>
        <dd>{number(count)}</dd>
        <dd>{plural(count, { one: 'pouch', other: 'pouches' })}</dd>
      </div>
    </dl>
  );
}
