import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@pouchery/contract/catalog';
import { memo } from 'react';
import { tasteStyle } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { Box, Facet, Option, PriceEnd } from './facet-fields.tsx';
import { nicotineRange, plainPrice } from './filter-names.ts';
import type { ListState } from './list-address.ts';
import { NicotineRange } from './nicotine-range.tsx';

const LEVELS = [0, 1, 2, 3, 4, 5];

/** Everything a list can be narrowed by (design language §4.5), as fields of one form; remembered as lists are. */
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
  const strengths = new Map(facets.strength.map(({ level, count }) => [level, count]));
  return (
    <>
      <Facet name={t`Strength`} value={state.strength.join(', ')}>
        <div className="strength-pick">
          {LEVELS.map((level) => {
            const chosen = state.strength.includes(String(level));
            const none = !chosen && !strengths.get(level);
            return (
              <label key={level} className={none ? 'none' : undefined}>
                <input
                  className="pick"
                  type="checkbox"
                  name="strength"
                  value={level}
                  defaultChecked={chosen}
                  disabled={none}
                  aria-label={t`Strength ${{ level }} of 5`}
                />
                <span className="d">{level}</span>
              </label>
            );
          })}
        </div>
        <p className="micro muted ends" aria-hidden="true">
          <span>{t`Nicotine-free`}</span>
          <span>{t`Extra strong`}</span>
        </p>
      </Facet>

      {facets.taste.length > 0 && (
        <Facet name={t`Taste`} value={state.taste.length > 0 ? t`${{ n: state.taste.length }} chosen` : ''}>
          {facets.taste.map(({ slug, name, count }) => (
            <Option
              key={slug}
              name="taste"
              value={slug}
              chosen={state.taste.includes(slug)}
              count={count}
              style={tasteStyle(slug)}
            >
              <span className="swatch">
                <Icon name="ok" small />
              </span>
              {name}
            </Option>
          ))}
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
          {facets.type.map(({ slug, name, count }) => (
            <Option key={slug} name="type" value={slug} chosen={state.type.includes(slug)} count={count}>
              <Box />
              <PouchGlyph format={slug} />
              {name}
            </Option>
          ))}
        </Facet>
      )}

      {facets.brand.length > 0 && (
        <Facet name={t`Brand`}>
          {facets.brand.map(({ slug, name, count }) => (
            <Option key={slug} name="brand" value={slug} chosen={state.brand.includes(slug)} count={count}>
              <Box />
              <span lang="en">{name}</span>
            </Option>
          ))}
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
          <Option type="radio" name="min_rating" value="" chosen={!state.min_rating}>
            <Box />
            {t`All`}
          </Option>
          {facets.rating.map(({ min, count }) => (
            <Option
              key={min}
              type="radio"
              name="min_rating"
              value={min}
              chosen={state.min_rating === String(min)}
              count={count}
            >
              <Box />
              {t`${{ n: min }}+ stars`}
            </Option>
          ))}
        </Facet>
      )}

      <Facet name={t`Availability`}>
        <Option name="in_stock" value="true" chosen={state.in_stock === 'true'} count={facets.in_stock}>
          <Box />
          {t`In stock`}
        </Option>
      </Facet>
    </>
  );
});
