import type { ProductCard } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { Thing } from 'schema-dts';
import type { PageHead } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage, type Listed } from '#app/head/structured-data.server.ts';
import { countFilters } from './list-address.ts';
import type { ShelfData } from './shelf-data.server.ts';

type Subject = {
  path: string;
  name: string;
  description: string;
  /** The page that lists all of its kind. */
  above: { name: string; to: string };
  sharePicture: PageHead['picture'];
  /** What the page is about, where search engines know such things. */
  about?: Thing;
};

/**
 * The head of a page about one brand, type or taste with its products. Another order shows the same products, and a choice
 * of them is not to be found.
 */
export function shelfHead(
  { path, name, description, above, sharePicture, about }: Subject,
  { state, list }: Pick<ShelfData, 'state' | 'list'>,
  locale: Locale,
): PageHead {
  const isHidden = countFilters(state) > 0;
  const canonical = state.page && !isHidden ? `${path}?page=${state.page}` : path;
  const items = list.data?.results.map(listedProduct) ?? [];
  const collection = collectionPage({ name, path: canonical, locale, items });
  return {
    description,
    canonical,
    isHidden,
    picture: sharePicture,
    data: [breadcrumbList([above, { name }], locale), { ...collection, ...(about && { about }) }],
  };
}

/** A product as lists name it. */
export function listedProduct({ slug, brand, name }: Pick<ProductCard, 'slug' | 'brand' | 'name'>): Listed {
  return { path: `/product/${slug}`, name: `${brand.name} ${name}` };
}
