import type { CatalogImport } from '@pouchery/contract/catalog-import';
import type { DemoFiles } from './demo-files.ts';

/** Of five reviews three say more than stars. */
const OF_FIVE = 3;

/** The reviews' part of the import document: the same in every run. */
export function composeReviews({ reviews, catalogue }: DemoFiles): CatalogImport['reviews'] {
  const levels = new Map(catalogue.products.map(({ slug, strength_level: level }) => [slug, level]));
  return reviews.map(({ lang, ...review }, index) => {
    const { product, rating } = review;
    const shift = (index % 3) - 1;
    const aspects = {
      strength: within(levels.get(product) ?? 0, shift),
      taste: within(rating, 0),
      lasting: within(rating, -((index >> 1) % 2)),
      comfort: index % 4 === 0 ? null : within(rating, shift),
    };
    return { ...review, language: lang, ...(index % 5 < OF_FIVE && { aspects }) };
  });
}

/** From 1 to 5. */
function within(value: number, shift: number) {
  return Math.min(5, Math.max(1, value + shift));
}
