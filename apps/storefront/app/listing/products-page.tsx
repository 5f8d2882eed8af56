import { i18n } from '@lingui/core';
import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listProducts } from '@pouchery/contract/catalog';
import { FILTER_NAMES, getParameters, isRepeated } from '@pouchery/contract/product-filters';
import { MAX_OFFSET, PAGE_SIZE } from '@pouchery/contract/product-query';
import { listTastes } from '@pouchery/contract/taxonomies';
import { mapSection } from '#app/api/section.ts';
import { strengthName } from '#app/catalog/strength-name.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Catalogue } from './catalogue.tsx';
import {
  changeList,
  countFilters,
  type ListState,
  listAddress,
  orderedRanges,
  parseListAddress,
  toProductQuery,
} from './list-address.ts';
import { ListCount } from './list-count.tsx';
import { listQuery } from './list-query.ts';
import { NoResults } from './no-results.tsx';
import { listedProduct } from './shelf-head.server.ts';

const PATH = '/products';

export const query = listQuery();

export async function loader({ context: { api }, url }: LoaderArgs) {
  const state = orderedRanges(parseListAddress(url.searchParams));
  const list = await api.call(listProducts, { query: toProductQuery(state) });
  const shown = {
    state,
    list,
    limits: { pageSize: PAGE_SIZE, maxOffset: MAX_OFFSET },
  };
  if (list.count > 0 || !state.search || countFilters(state) > 0) return { ...shown, suggestions: undefined };
  const [tastes, popular] = await Promise.all([
    api.section(listTastes),
    api.section(listProducts, { query: { sort: 'popularity', page_size: 4 } }),
  ]);
  return { ...shown, suggestions: { tastes, popular: mapSection(popular, (found) => found.results) } };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) => {
  const { search, page, strength } = loaderData?.state ?? {};
  const all = translate`All Products`;
  const level = strength?.length === 1 ? `${all}: ${strengthName(Number(strength[0]), i18n)}` : all;
  return pageTitle(search ? translate`“${{ query: search }}”` : level, page);
};

export const head: HeadOf<typeof loader> = ({ state, list }, { locale }) => {
  const [level] = state.strength;
  const head = {
    description: level
      ? translate`Tins of the strength “${{ level: strengthName(Number(level), i18n) }}”, each with its milligrams per pouch.`
      : translate`Every tin in the shop, to be chosen by brand, format, taste, strength, nicotine, price and rating.`,
    canonical: toCanonical(state),
  };
  if (isHidden(state) || (list.count === 0 && countFilters(state) > 0)) return { ...head, isHidden: true };
  const name = translate`All Products`;
  const steps = breadcrumbList([{ name }], locale);
  // What has a page of its own elsewhere is described there.
  if (!head.canonical.startsWith(PATH)) return { ...head, data: [steps] };
  const items = list.results.map(listedProduct);
  return { ...head, data: [steps, collectionPage({ name, path: head.canonical, locale, items })] };
};

export default function ProductsPage({ loaderData }: PageProps<typeof loader>) {
  const { state, list, limits, suggestions } = loaderData;
  const { t, i18n } = useLingui();
  const { search } = state;
  const count = formatNumber(list.count, i18n.locale) + (list.count_is_capped ? '+' : '');
  return (
    <div className="wrap" data-section="list">
      <PageTitle
        steps={
          search ? [{ name: t`All Products`, to: PATH }, { name: t`Search` }] : [{ name: t`All Products` }]
        }
        title={search ? t`“${{ query: search }}”` : t`All Products`}
        count={count}
      />
      {list.tracking_pixel && <img src={list.tracking_pixel} alt="" fetchPriority="low" hidden />}
      <ListCount list={list} />
      {suggestions ? (
        <NoResults {...suggestions} />
      ) : (
        <Catalogue path={PATH} state={state} list={list} limits={limits} heading="h2">
          {list.nearest_search && (
            <p className="didyou">
              <span>
                <Trans>
                  No products found. Nearest: <b>{list.nearest_search}</b>.
                </Trans>
              </span>
            </p>
          )}
          {list.corrected_search && (
            <p className="didyou">
              <span>
                <Trans>
                  Showing results for <b>{list.corrected_search}</b>.
                </Trans>
              </span>
              <ShopLink className="link hit" to={listAddress(PATH, changeList(state, { exact: 'true' }))}>
                {t`Search for “${{ query: search }}” instead`}
              </ShopLink>
            </p>
          )}
        </Catalogue>
      )}
    </div>
  );
}

/**
 * Not to be found: searches, more than one filter at a time, and what only holds for the moment or in endlessly many
 * forms (stock, ratings, ranges).
 */
function isHidden(state: ListState) {
  const passing = FILTER_NAMES.filter((name) => !isRepeated(name)).flatMap(getParameters);
  const isPassing = passing.some((name) => state[name].length > 0);
  return state.search !== '' || countFilters(state) > 1 || isPassing;
}

/**
 * The address under which a list is known: without order and view, which show the same products. A single brand,
 * type or taste has a page of its own, which shows the same and says more.
 */
function toCanonical(state: ListState): string {
  const { brand, type, taste, page } = state;
  if (countFilters(state) === 1 && !state.search) {
    const further = page ? `?page=${page}` : '';
    if (brand[0]) return `/brand/${brand[0]}${further}`;
    if (type[0]) return `/type/${type[0]}${further}`;
    if (taste[0]) return `/tastes/${taste[0]}${further}`;
  }
  const plain = parseListAddress(new URLSearchParams());
  return listAddress(PATH, { ...plain, strength: state.strength, search: state.search, page });
}
