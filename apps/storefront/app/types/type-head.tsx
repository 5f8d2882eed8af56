import { useLingui } from '@lingui/react/macro';
import type { ProductType } from '@pouchery/contract/taxonomies';
import { keepUnits } from '@pouchery/typography/keep-units';
import { grams, milligrams, productCount } from '#app/catalog/unit-texts.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { FactRow } from '#app/ui/fact-row.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { LargeGlyph } from '#app/ui/pouch-glyph.tsx';

const MEASURE = 'original';

type TypeHeadProps = { type: ProductType; types: { slug: string; name: string }[] };

/** A format's band: its pouch drawn before the Original to one scale, and the other formats under it. */
export function TypeHead({ type, types }: TypeHeadProps) {
  const { t, i18n } = useLingui();
  const { slug, name, description } = type;
  const mg = milligrams(i18n, { min: type.min_mg, max: type.max_mg });
  const weight = grams(i18n, { min: type.min_weight_g, max: type.max_weight_g });
  const [length, width] = type.pouch_mm;
  const behind = slug === MEASURE ? undefined : types.find((each) => each.slug === MEASURE);
  return (
    <PageHead
      kind="type"
      crumbs={<Breadcrumbs items={[{ name: t`Snus Types`, to: '/types' }, { name }]} />}
      text={
        <>
          <h1 className="display">{name}</h1>
          <p className="lead">{keepUnits(description)}</p>
          <FactRow
            facts={[
              ...(mg ? [{ name: t`Nicotine`, value: mg }] : []),
              ...(weight ? [{ name: t`Pouch`, value: weight }] : []),
              { name: t`Size`, value: t`${{ length }} × ${{ width }} mm` },
              { name: t`Range`, value: productCount(i18n, type.product_count) },
            ]}
          />
        </>
      }
      picture={
        <div className="measure">
          <LargeGlyph format={slug} />
          {behind && (
            <>
              <LargeGlyph format={MEASURE} className="ghost" />
              <p className="micro muted">
                {t`${{ type: name }}, with ${{ measure: behind.name }} drawn behind it to the same scale`}
              </p>
            </>
          )}
        </div>
      }
    >
      {types.length > 0 && (
        <nav className="typenav" aria-label={t`Snus Types`}>
          {types.map((each) => (
            <ShopLink
              key={each.slug}
              to={`/type/${each.slug}`}
              aria-current={each.slug === slug ? 'page' : undefined}
            >
              <LargeGlyph format={each.slug} />
              <span>{each.name}</span>
            </ShopLink>
          ))}
        </nav>
      )}
    </PageHead>
  );
}
