/** What one table may hold; its rows are bounded by MAX_IMPORT_ROWS. A row with all its texts has some ten thousand signs. */
export const MAX_ROW_LENGTH = 1_000_000;
export const MAX_COLUMNS = 1_000;
/** Ten thousand products with a hundred partners. */
export const MAX_CELLS = 5_000_000;
/** In a workbook many cells may share one text. */
export const MAX_LENGTH = 100_000_000;

/** Takes a row's cells as text, and its number as a spreadsheet numbers it. */
export type TakeRow = (cells: string[], row: number) => void;
/** How a table is written down: as it came in, or as somebody wants it. */
export type TableForm = { form: 'xlsx' } | { form: 'csv'; separator: string };
