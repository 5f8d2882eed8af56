/** A row before it has been checked: every field may be missing or wrong. */
export type Draft = Record<string, unknown>;

/**
 * One column of a list's CSV file. `get` is the cell of a row as text, without regard to spreadsheets; `set` brings a
 * cell into a draft, after the columns before it. All columns together say everything about a row, so two rows with
 * the same cells are the same.
 */
export type Column = {
  name: string;
  get(row: Draft): string;
  set(draft: Draft, cell: string): void;
  /** Of one language of a text: all of it, by the name that forms, and so the log, have for it. */
  whole?: { field: string; get(row: Draft): unknown };
};
