import { useLingui } from '@lingui/react/macro';
import type { BrandDetail } from '@pouchery/contract/taxonomies';
import { milligrams, productCount } from '#app/catalog/unit-texts.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { FactRow } from '#app/ui/fact-row.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { TilePicture } from '#app/ui/picture.tsx';
import { BrandMark } from './brand-mark.tsx';
import { readableAccent } from './readable-accent.ts';

type BrandHeadProps = { brand: BrandDetail; isPale: boolean; tasteCount: number | undefined };

/** A brand's band: its word mark as the title, facts, and three of its products. */
export function BrandHead({ brand, isPale, tasteCount }: BrandHeadProps) {
  const { t, i18n } = useLingui();
  const { name, colors, country, tagline, trio } = brand;
  const [middle, left, right] = trio;
  const mg = milligrams(i18n, { min: brand.min_mg, max: brand.max_mg });
  // A pale brand takes the tints of its front product (docs/design.md#page-head).
  const ground =
    isPale && middle
      ? {
          '--head': middle.tints.tint_strong,
          '--head-fg': middle.tints.tint_deep,
          '--head-ink': 'var(--ink)',
        }
      : {
          '--head': colors.base,
          '--head-fg': readableAccent(colors),
          '--head-ink': isPale ? 'var(--ink)' : 'var(--paper-raised)',
        };
  return (
    <PageHead
      kind="brand"
      style={cssVariables(ground)}
      crumbs={
        <Breadcrumbs
          items={[
            { name: t`Brands`, to: '/brands' },
            { name, lang: 'en' },
          ]}
        />
      }
      text={
        <>
          <h1 lang="en">
            {brand.wordmark && <span className="vh">{name}</span>}
            <BrandMark brand={brand} />
          </h1>
          <p className="h3 tagline">{tagline}</p>
          <FactRow
            facts={[
              { name: t`Country`, value: country },
              { name: t`Range`, value: productCount(i18n, brand.product_count) },
              ...(tasteCount ? [{ name: t`Tastes`, value: tasteCount }] : []),
              ...(mg ? [{ name: t`Nicotine`, value: mg }] : []),
            ]}
          />
        </>
      }
      picture={
        <div className="trio" aria-hidden="true">
          {[left, right, middle].map(
            (product) =>
              product && (
                <div key={product.slug} className={product === middle ? 'front' : undefined}>
                  <TilePicture
                    picture={product.picture}
                    label={product.label}
                    alt=""
                    sizes={product === middle ? '(max-width: 1079px) 460px, 42vw' : '30vw'}
                    max={1200}
                    loading={product === middle ? 'first' : 'lazy'}
                  />
                </div>
              ),
          )}
        </div>
      }
    />
  );
}
