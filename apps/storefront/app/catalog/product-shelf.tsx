import { useLingui } from '@lingui/react/macro';
import type { ProductSort } from '@pouchery/contract/product-query';
import { formatNumber } from '#app/i18n/format.ts';
import type { ListView } from '#app/listing/list-view.ts';
import { ProductResults } from '#app/listing/product-results.tsx';
import SortMenu from '#app/listing/sort-menu.tsx';
import { Island } from '#app/rendering/island.tsx';
import { ListBar } from '#app/ui/list-bar.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import type { ShelfData } from './shelf-data.server.ts';

type ProductShelfProps = {
  title: string;
  path: string;
  shelf: ShelfData;
  defaultSort?: ProductSort;
  view?: ListView;
};

/** The products of a brand, type or taste under their list bar. */
export function ProductShelf({ title, path, shelf, defaultSort, view }: ProductShelfProps) {
  const { t, i18n } = useLingui();
  const { state, list, limits } = shelf;
  if (!list.data) return <LoadError message={t`Could not load products.`} footprint="480px" />;
  const { count, count_is_capped } = list.data;
  return (
    <>
      <ListBar title={title} count={formatNumber(count, i18n.locale) + (count_is_capped ? '+' : '')}>
        {count > 1 && (
          <Island name="sort" of={SortMenu} props={{ path, state, ...(defaultSort && { defaultSort }) }} />
        )}
      </ListBar>
      {count > 0 ? (
        <ProductResults
          path={path}
          state={state}
          list={list.data}
          {...limits}
          {...(view && { view })}
          eager={0}
        />
      ) : (
        <p className="lead">{t`No products found.`}</p>
      )}
    </>
  );
}
