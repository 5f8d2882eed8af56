import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';
import { FILTER_VIEWS, SHOWN_FILTERS } from './filter-views.tsx';
import { clearFilters, type ListState, listAddress } from './list-address.ts';

type ChosenFiltersProps = { path: string; state: ListState; facets: Facets };

/** Chosen filters as chips that take themselves away, and one link that takes them all. */
export function ChosenFilters({ path, state, facets }: ChosenFiltersProps) {
  const { t, i18n } = useLingui();
  const chips = SHOWN_FILTERS.flatMap((name) => FILTER_VIEWS[name].chosen({ state, facets, i18n }));
  if (chips.length === 0) return <p className="small muted hint">{t`No filters chosen`}</p>;
  return (
    <ul className="chips" aria-label={t`Chosen filters`}>
      {chips.map(({ text, without, style }) => {
        const to = listAddress(path, without);
        return (
          <li key={to}>
            <RemovableChip to={to} style={style} label={t`Remove filter ${{ name: text }}`}>
              {text}
            </RemovableChip>
          </li>
        );
      })}
      <li>
        <ShopLink
          className="link small hit chip-clear"
          to={listAddress(path, clearFilters(state))}
          keepsScroll
        >{t`Clear all`}</ShopLink>
      </li>
    </ul>
  );
}
