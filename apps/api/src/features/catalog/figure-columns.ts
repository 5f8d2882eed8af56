import { FIGURE_NAMES, type FigureName } from '@pouchery/contract/product-figures';
import { products } from './catalog-tables.ts';

/** `weight_per_serving_g` as the table's file names it: `weightPerServingG`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type FigureColumns = { [Name in FigureName]: (typeof products)[Camel<Name>] };
type FigureValues = { [Name in FigureName as Camel<Name>]: number };

/** The columns of the figures under the contract's names; a figure without one fails the types. */
export const FIGURE_COLUMNS = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, products[toCamel(name)]]),
) as FigureColumns;

/** The figures of a form or a file as a row holds them. */
export function toFigureValues(figures: Record<FigureName, number>): FigureValues {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [toCamel(name), figures[name]])) as FigureValues;
}

function toCamel<Name extends FigureName>(name: Name) {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
}
