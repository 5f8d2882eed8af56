import { type AttributeWith, pick } from '../attribute-names.ts';

/** What of the catalogue can be taken out and in, in the order in which it refers to itself. */
export const CATALOGUE_LISTS = ['brands', 'types', 'tastes', 'delivery_partners', 'products'] as const;
export type CatalogueList = (typeof CATALOGUE_LISTS)[number];
/** The largest file that is taken in. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;

/** The columns that hold a number, in whichever list: as text with a point in the API, as people write it in files. */
export const NUMBER_COLUMNS = [
  'position',
  'price',
  // The size of a pouch is also a column of types.
  ...pick<AttributeWith<{ kind: 'number' | 'level' }>>(({ kind }) => kind === 'number' || kind === 'level'),
] as const;
const DATES = pick(({ kind }) => kind === 'date');
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** What a product's row says of a partner's offer, each in a column of its own. */
export const OFFER_PARTS = ['url', 'price', 'state'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

/** `offer_kari` for the address, `offer_price_kari`, `offer_state_kari`: slugs have no underscores. */
export function offerColumn(part: OfferPart, partner: string): string {
  return part === 'url' ? `offer_${partner}` : `offer_${part}_${partner}`;
}

/** What `offerColumn` was given; nothing for any other column. */
export function readOfferColumn(name: string): { part: OfferPart; partner: string } | undefined {
  const [, part = 'url', partner] = /^offer_(?:(price|state)_)?([^_]+)$/.exec(name) ?? [];
  const known = OFFER_PARTS.find((each) => each === part);
  return known && partner !== undefined ? { part: known, partner } : undefined;
}

/** True for the name of a column that holds a number. */
export function isNumberColumn(name: string): boolean {
  return NUMBER_COLUMNS.some((column) => column === name) || readOfferColumn(name)?.part === 'price';
}

/** What the cells of a column are for a spreadsheet, which reckons with numbers, days and moments. */
export type CellKind = 'text' | 'number' | 'date' | 'moment';

export function getCellKind(name: string): CellKind {
  if (isNumberColumn(name)) return 'number';
  if (DATES.some((date) => date === name)) return 'date';
  return name === 'publish_at' ? 'moment' : 'text';
}
