import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the table of attributes stands. */
export const ATTRIBUTES = 'packages/contract/src/product-attributes.ts';
const GUIDE = readFileSync(resolve(import.meta.dirname, '../docs/add-a-product-attribute.md'), 'utf8');

/** The guide's choice, the statement that it says drizzle-kit writes for it, and its number. */
const [, CHOICE = '', , STATEMENT = '', , NUMBER = ''] = GUIDE.split(/^ *```\w*\n/m);

export { STATEMENT };
/** What the guide adds to the table. */
export const ENTRIES = CHOICE + NUMBER;

/** One of every other kind, as somebody might add it. */
export const OTHER_KINDS = `
  tingling: { kind: 'level', max: 3, filter: 'tingling', ...OPTIONAL_FACT, rows: ['page', 'compare'] },
  is_vegan: { kind: 'flag', filter: 'is_vegan', ...OPTIONAL_FACT, rows: ['page', 'compare'] },
  batch_code: { kind: 'text', max: 20, ...OPTIONAL_FACT, rows: ['page', 'compare'] },
  origin: { kind: 'localized_text', max: 100, ...OPTIONAL_FACT, rows: ['page', 'compare'] },
  awards: { kind: 'localized_texts', max: 100, maxItems: 3, ...OPTIONAL_FACT, rows: ['page', 'compare'] },
  reformulated: { kind: 'date', ...OPTIONAL_FACT, rows: ['page', 'compare'] },
`;

/** The table's file with these entries at its end. */
export function addToTable(source: string, entries: string): string {
  return source.replace(/(?=\} as const satisfies Record<string, ProductAttribute>)/, entries);
}
