import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import { useNavigation } from 'react-router';
import { Pagination } from '#app/ui/pagination.tsx';
import { type ListState, listAddress, pageNumbers } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductTable } from './product-table.tsx';

type ProductResultsProps = {
  path: string;
  state: ListState;
  list: ProductList;
  /** Products on a page, and the furthest offset the API goes to. */
  pageSize: number;
  maxOffset: number;
  view?: ListView;
  className?: string;
  eager?: number;
};

/** One page of a list, dimmed while the next is on its way, with links to the other pages. */
export function ProductResults({
  path,
  state,
  list,
  pageSize,
  maxOffset,
  view = 'cards',
  className,
  eager = 4,
}: ProductResultsProps) {
  const { t } = useLingui();
  const { location } = useNavigation();
  const isLoading = location?.pathname === path && location.hash === '';
  const total = Math.ceil(Math.min(list.count, maxOffset) / pageSize);
  const page = Number(state.page || 1);
  return (
    <div className="results" id="results" aria-busy={isLoading || undefined}>
      {view === 'table' ? (
        <ProductTable products={list.results} />
      ) : (
        <ProductGrid products={list.results} {...(className && { className })} eager={eager} />
      )}
      <Pagination
        page={page}
        total={total}
        numbers={pageNumbers(page, total)}
        addressOf={(number) => listAddress(path, { ...state, page: number === 1 ? '' : String(number) })}
      />
      <span className="vh">{isLoading && t`Loading…`}</span>
    </div>
  );
}
