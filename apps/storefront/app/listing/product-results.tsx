import type { ProductList } from '@pouchery/contract/catalog';
import type { ProductSort } from '@pouchery/contract/product-query';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { type ListState, listAddress, pageNumbers } from './list-address.ts';
import { ProductTable } from './product-table.tsx';

type ProductResultsProps = {
  path: string;
  state: ListState;
  list: Pick<ProductList, 'count' | 'results'>;
  /** Products on a page, and the furthest offset the API goes to. */
  pageSize: number;
  maxOffset: number;
  view?: 'cards' | 'table';
  defaultSort?: ProductSort;
  eager?: number;
  /** One below the heading the list stands under. */
  heading?: 'h2' | 'h3';
};

/** One page of a list, with links to the other pages; dimmed while another takes its place. */
export function ProductResults({
  path,
  state,
  list: { count, results },
  pageSize,
  maxOffset,
  view = 'cards',
  defaultSort,
  eager = 4,
  heading,
}: ProductResultsProps) {
  const total = Math.ceil(Math.min(count, maxOffset) / pageSize);
  const page = Number(state.page || 1);
  return (
    <div className="results" id="results" data-section="results">
      {view === 'table' ? (
        <ProductTable products={results} path={path} state={state} {...(defaultSort && { defaultSort })} />
      ) : (
        <ProductGrid
          isComparable
          products={results}
          className={isShort(results) ? 'cards-3' : ''}
          eager={eager}
          {...(heading && { heading })}
        />
      )}
      <Pagination
        page={page}
        total={total}
        numbers={pageNumbers(page, total)}
        getAddress={(number) => listAddress(path, { ...state, page: number === 1 ? '' : String(number) })}
      />
    </div>
  );
}

/** A short row of four columns would be mostly gap: larger cards in three. */
function isShort({ length }: ProductList['results']) {
  return length <= 6 && length % 4 !== 0;
}
