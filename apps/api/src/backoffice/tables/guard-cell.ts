/**
 * A spreadsheet takes a cell of a CSV file that begins like this for a formula, and an apostrophe for its own sign that it
 * is none (OWASP, "CSV injection"); the wide forms are what East Asian keyboards write.
 */
const ACTIVE = /^[=+\-@\t\r\n'\uff1d\uff0b\uff0d\uff20]/;

/** A text as a cell that no spreadsheet runs: with an apostrophe in front where it could. */
export function guardCell(text: string): string {
  return ACTIVE.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` was given. An apostrophe that guards nothing is part of the text. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && ACTIVE.test(cell.slice(1)) ? cell.slice(1) : cell;
}
