import { CATALOGUE_LISTS, MAX_IMPORT_ROWS } from '@pouchery/contract/backoffice/catalogue-files';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import type { Draft } from './column.ts';
import type { FileRow } from './file-row.ts';
import { mergeOffers } from './offer-columns.ts';

/** A product's deepest part is the text that goes with one of its pictures, in the sixth level. */
const MAX_DEPTH = 20;

/** The rows of a JSON file, list by list. Throws FileError. */
export function readJson(text: string): FileRow[] {
  const document = parseJson(text);
  const lists = Object.entries(document);
  const unknown = lists.find(([list]) => !CATALOGUE_LISTS.some((known) => known === list));
  if (unknown) throw new FileError('list', unknown[0]);
  return CATALOGUE_LISTS.flatMap((list) => {
    const rows = document[list] ?? [];
    if (!Array.isArray(rows)) throw new FileError('syntax', list);
    if (rows.length > MAX_IMPORT_ROWS) throw new FileError('too_many', String(rows.length));
    return rows.map((row: unknown, index) => {
      if (!isRecord(row)) throw new FileError('syntax', `${list} ${index + 1}`);
      return {
        list,
        row: index + 1,
        slug: typeof row.slug === 'string' ? row.slug : '',
        bringInto: (draft: Draft) => void Object.assign(draft, mergeOffers(draft, row)),
      };
    });
  });
}

function parseJson(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw new FileError('syntax', `more than ${MAX_DEPTH} levels`);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new FileError('syntax', error instanceof Error ? error.message : '');
  }
  if (!isRecord(document)) throw new FileError('syntax');
  return document;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looked at before it is parsed: for each level the parser sets memory aside that no limit of a thread counts. */
function isTooDeep(text: string) {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText && character === '\\') at++;
    else if (character === '"') isText = !isText;
    else if (!isText && (character === '[' || character === '{')) depth++;
    else if (!isText && (character === ']' || character === '}')) depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
