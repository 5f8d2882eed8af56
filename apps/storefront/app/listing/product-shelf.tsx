import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#app/i18n/format.ts';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { Catalogue } from './catalogue.tsx';
import { countFilters } from './list-address.ts';
import { ListCount } from './list-count.tsx';
import { ProductResults } from './product-results.tsx';
import type { ShelfData } from './shelf-data.server.ts';

type ProductShelfProps = { title: string; path: string; shelf: ShelfData; isTable?: boolean };

/** The products of a brand, type or taste under their list bar, with filters where there is something to choose. */
export function ProductShelf({ title, path, shelf, isTable = false }: ProductShelfProps) {
  const { t, i18n } = useLingui();
  const { state, list, ...rest } = shelf;
  if (!list.data) return <LoadError message={t`Could not load products.`} footprint="480px" />;
  const { count, count_is_capped } = list.data;
  const isChosen = countFilters(state) > 0;
  const shown = { path, state, list: list.data, limits: rest.limits, eager: 0 };
  return (
    <>
      <div className="listbar">
        <h2 className="h2">
          {title}
          <CountDisc>{formatNumber(count, i18n.locale) + (count_is_capped ? '+' : '')}</CountDisc>
        </h2>
      </div>
      <ListCount list={list.data} />
      {count > 1 || isChosen ? (
        <Catalogue {...shown} fixed={rest.fixed} defaultSort={rest.defaultSort} isTable={isTable} />
      ) : count === 1 ? (
        <ProductResults {...shown} {...rest.limits} />
      ) : (
        <p className="lead">{t`No products found.`}</p>
      )}
    </>
  );
}
