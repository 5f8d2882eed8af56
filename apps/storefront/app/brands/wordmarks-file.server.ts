import { hash } from 'node:crypto';
import type { Locale } from '@pouchery/contract/locales';
import type { Brand } from '@pouchery/contract/taxonomies';
import { escapeMarkup } from '#app/head/escape-markup.ts';

/** Brands of the home page's bar, and so of the file. */
const BAR_BRANDS = 9;

/** The word marks of the first brands in one file, each with the brand's slug as its id. */
export function wordmarksFile(brands: Pick<Brand, 'slug' | 'wordmark'>[]): string {
  const paths = brands
    .slice(0, BAR_BRANDS)
    .flatMap(({ slug, wordmark }) =>
      wordmark ? `<path id="${escapeMarkup(slug)}" d="${escapeMarkup(wordmark.path)}"/>` : [],
    );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${paths.join('')}</defs></svg>`;
}

/** The file's address in a language, in which brands have an order of their own; another one for every other content. */
export function wordmarksAddress(locale: Locale, brands: Pick<Brand, 'slug' | 'wordmark'>[]): string {
  return `/wordmarks-${locale}.svg?v=${hash('sha256', wordmarksFile(brands), 'base64url').slice(0, 12)}`;
}

/** What a page needs of a word mark that is in the file. */
export function withoutPaths(brands: Brand[]) {
  return brands.slice(0, BAR_BRANDS).map(({ slug, name, colors, wordmark }) => ({
    slug,
    name,
    colors,
    wordmark: wordmark && { view_box: wordmark.view_box },
  }));
}
