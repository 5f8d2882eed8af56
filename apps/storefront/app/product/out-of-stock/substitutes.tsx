import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SubstituteReason } from '@pouchery/contract/substitute-reasons';
import type { Substitute } from '@pouchery/contract/substitutes';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { ProductTile } from '#app/ui/picture.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

const WORDS = {
  same_taste: msg`same taste`,
  same_strength: msg`same strength`,
  lower_strength: msg`lower strength`,
  no_nicotine: msg`no nicotine`,
  same_format: msg`same format`,
} satisfies Record<SubstituteReason, unknown>;

/** Products in stock in place of one that is not, each with why it stands here (docs/behaviour.md#substitutes). */
export function Substitutes({ substitutes }: { substitutes: Substitute[] }) {
  const { t, i18n } = useLingui();
  if (substitutes.length === 0) return null;
  return (
    <div className="subs">
      <h2>
        {pageRules().shows.flavours
          ? t`In stock now, close in taste and strength`
          : t`In stock now, close in strength`}
      </h2>
      <ul>
        {substitutes.map(({ product, reasons }) => {
          const level = product.strength_level;
          const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
          return (
            <li key={product.slug}>
              <ShopLink className="sub" to={`/product/${product.slug}`}>
                <ProductTile product={product} sizes="56px" max={160} />
                <span className="sub-t">
                  <b lang={product.text_languages?.name}>{product.name}</b>
                  <span lang="en">{product.brand.name}</span>
                </span>
                <span className="sub-m">
                  <StrengthDots level={level} />
                  <span>{t`${{ mg }} mg`}</span>
                </span>
                <span className="sub-w">{describeReasons(reasons, product.taste.name, i18n)}</span>
                <ProductPrice product={product} />
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Why a product stands in for another, in words: "same taste, no nicotine"; one of another taste says which. */
function describeReasons(reasons: readonly SubstituteReason[], taste: string, i18n: I18n): string {
  const other = reasons.includes('same_taste') ? '' : taste.toLocaleLowerCase(i18n.locale);
  return [other, ...reasons.map((reason) => i18n._(WORDS[reason]))].filter(Boolean).join(', ');
}
