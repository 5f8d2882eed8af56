import { FIGURE_NAMES, OPTIONAL_FIGURE_NAMES } from '../product-figures.ts';

/** What of the catalogue can be taken out and in, in the order in which it refers to itself. */
export const CATALOGUE_LISTS = ['brands', 'types', 'tastes', 'delivery_partners', 'products'] as const;
export type CatalogueList = (typeof CATALOGUE_LISTS)[number];
/** The largest file that is taken in. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;

/** The columns that hold a number, in whichever list: as text with a point in the API, as people write it in files. */
export const NUMBER_COLUMNS = [
  'position',
  'strength_level',
  'cooling',
  'price',
  'popularity',
  ...FIGURE_NAMES,
  // The size of a pouch is also a column of types.
  ...OPTIONAL_FIGURE_NAMES,
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** True for the name of a column that holds a number. */
export function isNumberColumn(name: string): name is NumberColumn {
  return NUMBER_COLUMNS.some((column) => column === name);
}
