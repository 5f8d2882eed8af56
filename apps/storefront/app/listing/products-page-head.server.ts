import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { FILTER_NAMES, getParameters, isRepeated } from '@pouchery/contract/product-filters';
import { listedProduct } from '#app/catalog/shelf-head.server.ts';
import { strengthName } from '#app/catalog/strength-name.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import { countFilters, type ListState, listAddress, parseListAddress } from './list-address.ts';
import type { loader } from './products-page.tsx';

const PATH = '/products';

export const productsPageHead: HeadOf<typeof loader> = ({ state, list }, { locale }) => {
  const [level] = state.strength;
  const head = {
    description: level
      ? t`Tins of the strength “${{ level: strengthName(Number(level), i18n) }}”, each with its milligrams per pouch.`
      : t`Every tin in the shop, to be chosen by brand, format, taste, strength, nicotine, price and rating.`,
    canonical: toCanonical(state),
  };
  if (isHidden(state) || (list.count === 0 && countFilters(state) > 0)) return { ...head, isHidden: true };
  const name = t`All Products`;
  const steps = breadcrumbList([{ name: t`Home`, to: '/' }, { name }], locale);
  // What has a page of its own elsewhere is described there.
  if (!head.canonical.startsWith(PATH)) return { ...head, data: [steps] };
  const items = list.results.map(listedProduct);
  return { ...head, data: [steps, collectionPage({ name, path: head.canonical, locale, items })] };
};

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
