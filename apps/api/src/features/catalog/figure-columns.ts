import {
  FIGURE_NAMES,
  type FigureName,
  OPTIONAL_FIGURE_NAMES,
  type OptionalFigureName,
} from '@pouchery/contract/product-figures';
import { products } from './catalog-tables.ts';

/** `weight_per_serving_g` as the table's file names it: `weightPerServingG`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type AnyFigureName = FigureName | OptionalFigureName;
type FigureColumns = { [Name in AnyFigureName]: (typeof products)[Camel<Name>] };
type Figures = Record<FigureName, number> & Record<OptionalFigureName, number | null>;
type FigureValues = { [Name in AnyFigureName as Camel<Name>]: Figures[Name] };

const NAMES: AnyFigureName[] = [...FIGURE_NAMES, ...OPTIONAL_FIGURE_NAMES];

/** The columns of the figures under the contract's names; a figure without one fails the types. */
export const FIGURE_COLUMNS = Object.fromEntries(
  NAMES.map((name) => [name, products[toCamel(name)]]),
) as FigureColumns;

/** The figures of a form or a file as a row holds them. */
export function toFigureValues(figures: Figures): FigureValues {
  return Object.fromEntries(NAMES.map((name) => [toCamel(name), figures[name]])) as FigureValues;
}

function toCamel<Name extends AnyFigureName>(name: Name) {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
}
