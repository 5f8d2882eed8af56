import { OTHER_LOCALES } from '../locales.ts';

/** What a product lacks: one of its texts in a language, or any picture. */
export const MISSING_PARTS = [...OTHER_LOCALES, 'pictures'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];
/** Lists of the home page that a product may stand in. */
export const HOME_LISTS = ['latest', 'featured'] as const;
export const MAX_PRODUCT_PICTURES = 12;
/** The largest figures that a product's form takes, and how many decimals are stored. */
export const PRODUCT_LIMITS = {
  nicotine_mg_per_pouch: { max: 200, decimals: 1 },
  nicotine_mg_per_g: { max: 500, decimals: 1 },
  weight_per_serving_g: { max: 20, decimals: 2 },
  servings_per_package: { max: 1_000, decimals: 0 },
  popularity: { max: 1_000_000_000, decimals: 0 },
} as const;
