import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';
import { nicotineRange, priceRange } from './filter-names.ts';
import { changeList, clearFilters, type ListState, listAddress, withoutValue } from './list-address.ts';

const NAMED = ['taste', 'brand', 'type'] as const;

type ChosenFiltersProps = {
  path: string;
  state: ListState;
  /** Names of the chosen brands, types and tastes, in the order of `NAMED` and of the state. */
  names: string[];
};

/** What the chips of brands, types and tastes say. */
export function namesOfChosen(state: ListState, facets: Facets): string[] {
  return NAMED.flatMap((key) =>
    state[key].map((value) => facets[key].find(({ slug }) => slug === value)?.name ?? value),
  );
}

/** Chosen filters as chips that take themselves away, and one link that takes them all. */
export function ChosenFilters({ path, state, names }: ChosenFiltersProps) {
  const { t, i18n } = useLingui();
  const chips = [
    ...NAMED.flatMap((key) => state[key].map((value) => ({ key, value }))).map(({ key, value }, place) => ({
      name: names[place] ?? value,
      next: withoutValue(state, key, value),
      taste: key === 'taste' ? value : '',
    })),
    ...state.strength.map((level) => ({
      name: t`Strength ${{ level }}`,
      next: withoutValue(state, 'strength', level),
      taste: '',
    })),
    (state.min_nicotine || state.max_nicotine) && {
      name: nicotineRange(i18n, state.min_nicotine, state.max_nicotine),
      next: changeList(state, { min_nicotine: '', max_nicotine: '' }),
      taste: '',
    },
    (state.min_price || state.max_price) && {
      name: priceRange(i18n, state.min_price, state.max_price),
      next: changeList(state, { min_price: '', max_price: '' }),
      taste: '',
    },
    state.min_rating && {
      name: t`${{ n: state.min_rating }}+ stars`,
      next: changeList(state, { min_rating: '' }),
      taste: '',
    },
    state.in_stock && { name: t`In stock`, next: changeList(state, { in_stock: '' }), taste: '' },
  ].filter((chip) => typeof chip === 'object');

  if (chips.length === 0) return <p className="small muted hint">{t`No filters chosen`}</p>;
  return (
    <ul className="chips" aria-label={t`Chosen filters`}>
      {chips.map(({ name, next, taste }) => (
        <li key={name}>
          <RemovableChip
            to={listAddress(path, next)}
            {...(taste && { taste })}
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
