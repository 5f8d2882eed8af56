import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import { useNavigation } from 'react-router';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Still } from '#app/ui/still.tsx';
import { type ListState, listAddress, pageNumbers } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { ProductTable } from './product-table.tsx';

type ProductResultsProps = {
  path: string;
  state: ListState;
  list: Pick<ProductList, 'count'> & { results: ProductList['results'] | undefined };
  /** Products on a page, and the furthest offset the API goes to. */
  pageSize: number;
  maxOffset: number;
  view?: ListView;
  eager?: number;
  /** One below the heading the list stands under. */
  heading?: 'h2' | 'h3';
};

/** One page of a list, dimmed while the next is on its way, with links to the other pages. */
export function ProductResults({
  path,
  state,
  list,
  pageSize,
  maxOffset,
  view = 'cards',
  eager = 4,
  heading,
}: ProductResultsProps) {
  const { t } = useLingui();
  const { location } = useNavigation();
  const isLoading = location?.pathname === path && location.hash === '';
  const total = Math.ceil(Math.min(list.count, maxOffset) / pageSize);
  const page = Number(state.page || 1);
  return (
    <div className="results" id="results" aria-busy={isLoading || undefined}>
      <Still data={list.results}>
        {(products) =>
          view === 'table' ? (
            <ProductTable products={products} />
          ) : (
            <ProductGrid
              products={products}
              className={isShort(products) ? 'cards-3' : ''}
              eager={eager}
              {...(heading && { heading })}
            />
          )
        }
      </Still>
      <Pagination
        page={page}
        total={total}
        numbers={pageNumbers(page, total)}
        getAddress={(number) => listAddress(path, { ...state, page: number === 1 ? '' : String(number) })}
      />
      <span className="vh">{isLoading && t`Loading…`}</span>
    </div>
  );
}

/** A short row of four columns would be mostly gap: larger cards in three. */
function isShort({ length }: ProductList['results']) {
  return length <= 6 && length % 4 !== 0;
}
