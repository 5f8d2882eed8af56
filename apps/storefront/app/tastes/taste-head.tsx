import { useLingui } from '@lingui/react/macro';
import type { TasteDetail } from '@pouchery/contract/taxonomies';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { milligrams, productCount } from '#app/catalog/unit-texts.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { TasteChip } from '#app/ui/chip.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { FactRow } from '#app/ui/fact-row.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TasteRing, type WheelTaste } from './taste-wheel.tsx';

export type TasteHeadProps = {
  taste: TasteDetail;
  /** Names of the formats its products come in. */
  formats: string[];
  /** All tastes for the ring and its legend; none where they could not be loaded. */
  tastes: WheelTaste[];
};

/** A taste's band: its facts, the ring wheel with its picture, and the other tastes under them. */
export function TasteHead({ taste, formats, tastes }: TasteHeadProps) {
  const { t, i18n } = useLingui();
  const { slug, name, description, picture } = taste;
  const mg = milligrams(i18n, { min: taste.min_mg, max: taste.max_mg });
  const round = picture && (
    <Picture picture={picture} alt="" sizes="(max-width: 1079px) 160px, 306px" max={960} loading="first" />
  );
  return (
    <PageHead
      kind="taste"
      style={{ ...tasteStyle(taste), ...cssVariables({ '--head': 'var(--tint)' }) }}
      crumbs={<Breadcrumbs items={[{ name: t`All Products`, to: '/products' }, { name }]} />}
      text={
        <>
          <h1 className="display">{name}</h1>
          <p className="lead">{description}</p>
          <FactRow
            facts={[
              { name: t`Range`, value: productCount(i18n, taste.product_count) },
              ...(mg ? [{ name: t`Nicotine`, value: mg }] : []),
              ...(formats.length > 0 ? [{ name: t`Formats`, value: formats.join(', ') }] : []),
            ]}
          />
        </>
      }
      picture={
        tastes.length > 0 ? (
          <TasteRing tastes={tastes} current={slug}>
            {round}
          </TasteRing>
        ) : (
          <div className="emblem">{round}</div>
        )
      }
    >
      {tastes.length > 0 && (
        <nav className="tastenav" aria-label={t`Choose by taste`}>
          {tastes.map((each) => (
            <TasteChip
              key={each.slug}
              to={`/tastes/${each.slug}`}
              style={tasteStyle(each)}
              current={each.slug === slug}
            >
              {each.name}
            </TasteChip>
          ))}
        </nav>
      )}
    </PageHead>
  );
}
