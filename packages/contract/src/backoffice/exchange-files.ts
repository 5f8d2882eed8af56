/** What of the catalogue can be taken out and in, in the order in which it refers to itself. */
export const EXCHANGE_LISTS = ['brands', 'types', 'tastes', 'delivery_partners', 'products'] as const;
export type ExchangeList = (typeof EXCHANGE_LISTS)[number];
/** The largest file that is taken in. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
