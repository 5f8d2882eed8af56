import { useLingui } from '@lingui/react/macro';
import type { Facets, TasteColors } from '@pouchery/contract/catalog';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';
import { nicotineRange, priceRange } from './filter-names.ts';
import { changeList, clearFilters, type ListState, listAddress, withoutValue } from './list-address.ts';

const NAMED = ['taste', 'brand', 'type'] as const;

type ChosenFiltersProps = {
  path: string;
  state: ListState;
  /** The chosen brands, types and tastes, in the order of `NAMED` and of the state. */
  names: ChosenName[];
};

/** What the chip of a brand, a type or a taste says, and a taste's colours. */
type ChosenName = { name: string; colors?: TasteColors };

/** What the chips of brands, types and tastes say. */
export function namesOfChosen(state: ListState, facets: Facets): ChosenName[] {
  return NAMED.flatMap((key) =>
    state[key].map((value): ChosenName => {
      const options: (ChosenName & { slug: string })[] = facets[key];
      return options.find(({ slug }) => slug === value) ?? { name: value };
    }),
  );
}

/** Chosen filters as chips that take themselves away, and one link that takes them all. */
export function ChosenFilters({ path, state, names }: ChosenFiltersProps) {
  const { t, i18n } = useLingui();
  const chips = [
    ...NAMED.flatMap((key) => state[key].map((value) => ({ key, value }))).map(({ key, value }, place) => ({
      name: names[place]?.name ?? value,
      next: withoutValue(state, key, value),
      taste: { slug: value, colors: names[place]?.colors },
    })),
    ...state.strength.map((level) => ({
      name: t`Strength ${{ level }}`,
      next: withoutValue(state, 'strength', level),
      taste: undefined,
    })),
    (state.min_nicotine || state.max_nicotine) && {
      name: nicotineRange(i18n, state.min_nicotine, state.max_nicotine),
      next: changeList(state, { min_nicotine: '', max_nicotine: '' }),
      taste: undefined,
    },
    (state.min_price || state.max_price) && {
      name: priceRange(i18n, state.min_price, state.max_price),
      next: changeList(state, { min_price: '', max_price: '' }),
      taste: undefined,
    },
    state.min_rating && {
      name: t`${{ n: state.min_rating }}+ stars`,
      next: changeList(state, { min_rating: '' }),
      taste: undefined,
    },
    state.in_stock && { name: t`In stock`, next: changeList(state, { in_stock: '' }), taste: undefined },
  ].filter((chip) => typeof chip === 'object');

  if (chips.length === 0) return <p className="small muted hint">{t`No filters chosen`}</p>;
  return (
    <ul className="chips" aria-label={t`Chosen filters`}>
      {chips.map(({ name, next, taste }) => (
        <li key={name}>
          <RemovableChip
            to={listAddress(path, next)}
            style={taste?.colors && tasteStyle({ slug: taste.slug, colors: taste.colors })}
            label={t`Remove filter ${{ name }}`}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
      <li>
        <ShopLink
          className="link small chip-clear"
          to={listAddress(path, clearFilters(state))}
          preventScrollReset
        >{t`Clear all`}</ShopLink>
      </li>
    </ul>
  );
}
