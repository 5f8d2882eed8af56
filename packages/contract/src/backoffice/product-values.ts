import { LOCALES } from '../locales.ts';

/** What a product lacks: something that visitors need to know, one of its texts in a language, or any picture. */
export const MISSING_PARTS = ['required', ...LOCALES, 'pictures'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];
/** The colours that the tin of a new product is drawn in until somebody chooses its own. */
export const USUAL_LABEL = { base: '#22367e', accent: '#f7f3ea' };
/** What the back office's list of products is ordered by. */
export const STAFF_PRODUCT_SORTS = [
  'name',
  'brand',
  'price',
  'launch_date',
  'popularity',
  'rating',
  'updated_at',
  'id',
] as const;
/** Lists of the home page that a product may stand in. */
export const HOME_LISTS = ['latest', 'featured'] as const;

/** How a price of many is changed: to this amount, by an amount, by so many per cent. */
export const PRICE_METHODS = ['set', 'amount', 'percent'] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];
/** What a changed price ends in: the nearest one that does. */
export const PRICE_ENDS = ['any', '90', '50'] as const;
export type PriceEnd = (typeof PRICE_ENDS)[number];
/** What many are brought to at once; when something is to publish itself, each is told for itself. */
export const STATES_OF_MANY = ['draft', 'published', 'archived'] as const;
export const MAX_PRODUCTS_AT_ONCE = 10_000;
/**
 * Why a product is left as it is: it is so already (`same`), the price would be none (`price`), its partner does not sell it
 * (`offer`), its stock follows from tins that are counted (`counted`), or it is a draft that has to say something first (`unsaid`).
 */
export const CHANGE_PROBLEMS = ['same', 'price', 'offer', 'counted', 'unsaid'] as const;
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number];
