import { z } from 'zod';
import { errorBody } from '../errors.ts';
import { DEFAULT_LOCALE, LOCALES } from '../locales.ts';

/** Of what a spreadsheet opens. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
/** Their content types. */
export const TABLE_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;
/** What stands between the cells of a CSV file: Excel expects what the computer's country writes. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** No more rows of a list are written into one file. */
export const MAX_LISTED_ROWS = 100_000;

/** How a list is written down as a file. */
const tableForm = z.object({
  form: z.enum(TABLE_FORMATS).default('xlsx'),
  separator: z.enum(CSV_SEPARATORS).default('comma'),
  /** The language of the first row. */
  headings: z.enum(LOCALES).default(DEFAULT_LOCALE),
});
export type TableQuery = z.output<typeof tableForm>;

/** Query of a whole list as a file, of all that the list's own query finds. */
export function tableQuery<Filters extends z.ZodRawShape>(list: z.ZodObject<Filters>) {
  return z.object({ ...list.shape, ...tableForm.shape });
}

/** What a call has in common with all that write a list down as a file. */
export function tableFile<Query extends z.ZodType>(querystring: Query) {
  return { querystring, produces: [...TABLE_TYPES], response: { 200: z.unknown(), 400: errorBody } };
}
