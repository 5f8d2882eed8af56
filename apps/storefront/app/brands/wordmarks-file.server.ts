import { hash } from 'node:crypto';
import type { Locale } from '@pouchery/contract/locales';
import type { Brand } from '@pouchery/contract/taxonomies';
import { escapeMarkup } from '#app/head/escape-markup.ts';
import { readableAccent } from './readable-accent.ts';

type MarkedBrand = Pick<Brand, 'colors' | 'wordmark'>;

/** Brands of the home page's bar, and so of the file. */
const BAR_BRANDS = 9;

/** A drawing's square in the file. */
const CELL = 100;

/** The word marks of the first brands in one picture, one under the other in squares of their own, each in its brand's colour. */
export function wordmarksFile(brands: MarkedBrand[]): string {
  const shown = brands.slice(0, BAR_BRANDS);
  const marks = shown.flatMap(({ colors, wordmark }, index) => {
    if (!wordmark) return [];
    const box = `y="${index * CELL}" width="${CELL}" height="${CELL}" viewBox="${escapeMarkup(wordmark.view_box)}"`;
    return `<svg ${box} fill="${escapeMarkup(readableAccent(colors))}"><path d="${escapeMarkup(wordmark.path)}"/></svg>`;
  });
  const size = `width="${CELL}" height="${shown.length * CELL}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.join('')}</svg>`;
}

/** The file's address in a language, in which brands have an order of their own; another one for every other content. */
export function wordmarksAddress(locale: Locale, brands: MarkedBrand[]): string {
  return `/wordmarks-${locale}.svg?v=${hash('sha256', wordmarksFile(brands), 'base64url').slice(0, 12)}`;
}

/** What a page needs of brands whose word marks are in the file. */
export function withoutPaths(brands: Brand[]) {
  return brands.slice(0, BAR_BRANDS).map(({ slug, name, colors, wordmark }, index) => ({
    slug,
    name,
    colors,
    wordmark: null,
    index: wordmark ? index : undefined,
  }));
}
