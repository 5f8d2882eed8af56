import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@pouchery/contract/catalog';
import { memo } from 'react';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { Facet, PriceEnd } from './facet-fields.tsx';
import {
  BrandOption,
  InStockOption,
  RatingOption,
  StrengthOption,
  TasteOption,
  TypeOption,
} from './facet-options.tsx';
import { nicotineRange, plainPrice } from './filter-names.ts';
import type { ListState } from './list-address.ts';
import { NicotineRange } from './nicotine-range.tsx';

const LEVELS = [0, 1, 2, 3, 4, 5];

/** Everything a list can be narrowed by (docs/design.md#filters), as fields of one form; remembered as lists are. */
export const FacetGroups = memo(function FacetGroups({
  facets,
  state,
}: {
  facets: Facets;
  state: ListState;
}) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { nicotine, price } = facets;
  const withProducts = facets.strength.filter(({ count }) => count > 0).map(({ level }) => level);
  const options = <Option extends { slug: string }>(key: 'taste' | 'type' | 'brand', all: Option[]) => ({
    parts: all.map((option) => ({ ...option, chosen: state[key].includes(option.slug) })),
  });
  return (
    <>
      <Facet name={t`Strength`} value={state.strength.join(', ')}>
        <FragmentList
          of={StrengthOption}
          className="strength-pick"
          parts={LEVELS.map((level) => {
            const chosen = state.strength.includes(String(level));
            return { level, chosen, isEmpty: !chosen && !withProducts.includes(level) };
          })}
        />
        <p className="micro muted ends" aria-hidden="true">
          <span>{t`Nicotine-free`}</span>
          <span>{t`Extra strong`}</span>
        </p>
      </Facet>

      {facets.taste.length > 0 && (
        <Facet name={t`Taste`} value={state.taste.length > 0 ? t`${{ n: state.taste.length }} chosen` : ''}>
          <FragmentList of={TasteOption} {...options('taste', facets.taste)} />
        </Facet>
      )}

      {nicotine.length > 0 && (
        <Facet
          name={t`Nicotine per pouch`}
          value={
            state.min_nicotine || state.max_nicotine
              ? nicotineRange(i18n, state.min_nicotine, state.max_nicotine)
              : ''
          }
        >
          <NicotineRange columns={nicotine} min={state.min_nicotine} max={state.max_nicotine} />
        </Facet>
      )}

      {facets.type.length > 0 && (
        <Facet name={t`Type`}>
          <FragmentList of={TypeOption} {...options('type', facets.type)} />
        </Facet>
      )}

      {facets.brand.length > 0 && (
        <Facet name={t`Brand`}>
          <FragmentList of={BrandOption} {...options('brand', facets.brand)} />
        </Facet>
      )}

      {price && (
        <Facet name={t`Price, GEL`}>
          <div className="from-to">
            <PriceEnd
              name="min_price"
              label={t`From`}
              value={state.min_price}
              hint={plainPrice(price.min, locale)}
            />
            <PriceEnd
              name="max_price"
              label={t`To`}
              value={state.max_price}
              hint={plainPrice(price.max, locale)}
            />
          </div>
        </Facet>
      )}

      {facets.rating.length > 0 && (
        <Facet name={t`Rating`}>
          <FragmentList
            of={RatingOption}
            parts={[
              { chosen: !state.min_rating },
              ...facets.rating.map(({ min, count }) => ({
                min,
                count,
                chosen: state.min_rating === String(min),
              })),
            ]}
          />
        </Facet>
      )}

      <Facet name={t`Availability`}>
        <InStockOption count={facets.in_stock} chosen={state.in_stock === 'true'} />
      </Facet>
    </>
  );
});
