import { OTHER_LOCALES } from '../locales.ts';

/** What a product lacks: one of its texts in a language, or any picture. */
export const MISSING_PARTS = [...OTHER_LOCALES, 'pictures'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];
/** Lists of the home page that a product may stand in. */
export const HOME_LISTS = ['latest', 'featured'] as const;
