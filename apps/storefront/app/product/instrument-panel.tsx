import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { strengthName } from '#app/catalog/strength-name.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { CountMatrix, Dial } from '#app/ui/dial.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

type InstrumentPanelProps = {
  product: ProductDetail;
  /** The catalogue's largest figures; without them there are figures but no dials. */
  most: { mg: number; perGram: number } | undefined;
};

/** Five dials: strength, milligrams, concentration, count and format, always in this order. */
export function InstrumentPanel({ product, most }: InstrumentPanelProps) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const level = product.strength_level;
  const mg = product.nicotine_mg_per_pouch;
  const perGram = product.nicotine_mg_per_g;
  return (
    <dl className="panel">
      <div className="dial">
        <dt>{t`Strength`}</dt>
        <dd className="g">
          <StrengthDots level={level} label={t`Strength ${{ level }} of 5`} size="l" />
        </dd>
        <dd>
          {strengthName(level, i18n)}
          <small>{t`${{ level }} of 5`}</small>
        </dd>
      </div>
      <div className="dial">
        <dt>{t`Nicotine per pouch`}</dt>
        {most && (
          <dd className="g">
            <Dial value={mg} max={most.mg} />
          </dd>
        )}
        <dd>
          {number(mg)}
          <small>{t`mg`}</small>
        </dd>
      </div>
      <div className="dial">
        <dt>{t`Nicotine content`}</dt>
        {most && (
          <dd className="g">
            <Dial value={perGram} max={most.perGram} />
          </dd>
        )}
        <dd>
          {number(perGram)}
          <small>{t`mg/g`}</small>
        </dd>
      </div>
      <div className="dial">
        <dt>{t`Pouches per tin`}</dt>
        <dd className="g">
          <CountMatrix count={product.servings_per_package} />
        </dd>
        <dd>
          {number(product.servings_per_package)}
          <small>{t`pouches`}</small>
        </dd>
      </div>
      <div className="dial">
        <dt>{t`Format`}</dt>
        <dd className="g">
          <PouchGlyph format={product.type.slug} size="m" />
        </dd>
        <dd>
          {product.type.name}
          <small>{t`${{ value: number(product.weight_per_serving_g) }} g`}</small>
        </dd>
      </div>
    </dl>
  );
}
