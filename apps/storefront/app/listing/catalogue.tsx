import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import type { ProductSort } from '@pouchery/contract/product-query';
import type { ReactNode } from 'react';
import { Island } from '#app/rendering/island.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetGroups } from './facet-groups.tsx';
import { FacetPanel } from './facet-panel.tsx';
import {
  clearFilters,
  countFilters,
  type Fixed,
  type ListState,
  listAddress,
  type Taxonomy,
} from './list-address.ts';
import { NothingMatches } from './no-results.tsx';
import { ProductResults } from './product-results.tsx';
import SortMenu from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

type CatalogueProps = {
  path: string;
  state: ListState;
  list: Pick<ProductList, 'count' | 'count_is_capped' | 'facets' | 'ranges' | 'results'>;
  limits: { pageSize: number; maxOffset: number };
  /** The brand, type or taste whose page this is: it is no filter there. */
  fixed?: Fixed;
  defaultSort?: ProductSort | undefined;
  /** Shows tables alone. */
  isTable?: boolean;
  eager?: number;
  heading?: 'h2' | 'h3';
  /** Stands above the toolbar. */
  children?: ReactNode;
};

/** Products with what narrows and orders them: the same on every page that lists products. */
export function Catalogue({
  path,
  state,
  list,
  limits,
  fixed = {},
  defaultSort,
  isTable = false,
  eager,
  heading,
  children,
}: CatalogueProps) {
  const { t } = useLingui();
  const { count, facets } = list;
  const ranges = list.ranges ?? facets;
  const filters = countFilters(state);
  const sort = defaultSort && { defaultSort };
  const [except] = Object.keys(fixed) as Taxonomy[];
  return (
    <div className="catalogue">
      {children}
      <div className="toolbar">
        {/* Without JavaScript it opens the sheet by its address. */}
        <a className="btn btn-line only-s" href="#filters" aria-haspopup="dialog" aria-expanded={false}>
          <Icon name="filter" />
          {filters > 0 ? t`Filters (${{ count: filters }})` : t`Filters`}
        </a>
        <ChosenFilters path={path} state={state} facets={facets} />
        <Island
          name="sort"
          of={SortMenu}
          props={{ path, state, ...sort, ...(!pageRules().shows.price && { withoutPrice: true }) }}
        />
        {!isTable && <ViewSwitch path={path} state={state} />}
      </div>
      <FacetPanel path={path} state={state} fixed={fixed} list={list}>
        <FacetGroups facets={facets} ranges={ranges} state={state} except={except} />
      </FacetPanel>
      {count > 0 ? (
        <ProductResults
          path={path}
          state={state}
          list={list}
          {...limits}
          {...sort}
          view={isTable || state.view === 'table' ? 'table' : 'cards'}
          {...(eager !== undefined && { eager })}
          {...(heading && { heading })}
        />
      ) : (
        <NothingMatches clearAddress={listAddress(path, clearFilters(state))} />
      )}
    </div>
  );
}
