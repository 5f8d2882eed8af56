import { i18n } from '@lingui/core';
import { plural, t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listProducts, listTastes } from '@pouchery/contract/catalog';
import { MAX_OFFSET, PAGE_SIZE } from '@pouchery/contract/product-query';
import { mapPart } from '#app/api/part.ts';
import { strengthName } from '#app/catalog/strength-name.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChosenFilters, namesOfChosen } from './chosen-filters.tsx';
import { FacetGroups } from './facet-groups.tsx';
import FacetPanel from './facet-panel.tsx';
import {
  changeList,
  clearFilters,
  countFilters,
  listAddress,
  orderedRanges,
  parseListAddress,
  toProductQuery,
} from './list-address.ts';
import { NoResults, NothingMatches } from './no-results.tsx';
import { ProductResults } from './product-results.tsx';
import SortMenu from './sort-menu.tsx';
import ViewSwitch from './view-switch.tsx';

const PATH = '/products';

export async function loader({ context, url }: LoaderArgs) {
  const api = context.api;
  const state = orderedRanges(parseListAddress(url.searchParams));
  const { facets, results, ...list } = await api.call(listProducts, { query: toProductQuery(state) });
  const shown = {
    state,
    list,
    names: namesOfChosen(state, facets),
    facets,
    results,
    limits: { pageSize: PAGE_SIZE, maxOffset: MAX_OFFSET },
  };
  if (list.count > 0 || !state.search || countFilters(state) > 0) return { ...shown, suggestions: undefined };
  const [tastes, popular] = await Promise.all([
    api.part(listTastes),
    api.part(listProducts, { query: { sort: 'popularity', page_size: 4 } }),
  ]);
  return { ...shown, suggestions: { tastes, popular: mapPart(popular, (found) => found.results) } };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) => {
  const { search, page, strength } = loaderData?.state ?? {};
  const all = translate`All Products`;
  const level = strength?.length === 1 ? `${all}: ${strengthName(Number(strength[0]), i18n)}` : all;
  return pageTitle(search ? translate`“${{ query: search }}”` : level, page);
};

export default function ProductsPage({ loaderData }: PageProps<typeof loader>) {
  const { state, list, names, facets, results, limits, suggestions } = loaderData;
  const { t, i18n } = useLingui();
  const view = state.view === 'table' ? 'table' : 'cards';
  const { search } = state;
  const count = formatNumber(list.count, i18n.locale) + (list.count_is_capped ? '+' : '');
  const filters = countFilters(state);
  return (
    <div className="wrap" data-part="list">
      <Breadcrumbs
        items={[
          { name: t`Home`, to: '/' },
          ...(search
            ? [{ name: t`All Products`, to: PATH }, { name: t`Search` }]
            : [{ name: t`All Products` }]),
        ]}
      />
      <div className="page-head">
        <h1 className="h1">
          {search ? t`“${{ query: search }}”` : t`All Products`} <CountDisc>{count}</CountDisc>
        </h1>
      </div>
      {list.tracking_pixel && <img src={list.tracking_pixel} alt="" fetchPriority="low" hidden />}
      <p className="vh" role="status">
        {list.count_is_capped
          ? t`${{ count }} products`
          : plural(list.count, { 0: 'No products', one: '# product', other: '# products' })}
      </p>
      {suggestions ? (
        <NoResults {...suggestions} />
      ) : (
        <div className="catalogue">
          {list.corrected_search && (
            <p className="didyou">
              <span>
                <Trans>
                  Showing results for <b>{list.corrected_search}</b>.
                </Trans>
              </span>
              <ShopLink className="link" to={listAddress(PATH, changeList(state, { exact: 'true' }))}>
                {t`Search for “${{ query: search }}” instead`}
              </ShopLink>
            </p>
          )}
          <div className="toolbar">
            {/* Opens the sheet by its address until the filters are hydrated, which it brings about. */}
            <a
              className="btn btn-line only-s"
              href="#filters"
              data-island-for="filters"
              aria-haspopup="dialog"
              aria-expanded={false}
            >
              <Icon name="filter" />
              {filters > 0 ? t`Filters (${{ count: filters }})` : t`Filters`}
            </a>
            <ChosenFilters path={PATH} state={state} names={names} />
            <Island name="sort" of={SortMenu} props={{ path: PATH, state }} />
            <Island name="view" of={ViewSwitch} props={{ path: PATH, state }} />
          </div>
          <Island
            name="filters"
            of={FacetPanel}
            props={{ path: PATH, state, list: { count: list.count, count_is_capped: list.count_is_capped } }}
            slots={{ groups: <FacetGroups facets={facets} state={state} /> }}
          />
          {list.count > 0 ? (
            <ProductResults
              path={PATH}
              state={state}
              list={{ ...list, results }}
              {...limits}
              view={view}
              heading="h2"
            />
          ) : (
            <NothingMatches clearAddress={listAddress(PATH, clearFilters(state))} />
          )}
        </div>
      )}
    </div>
  );
}
