import { createHash } from 'node:crypto';
import { getHeading, listHeadings, toHeadingKey } from '@pouchery/contract/backoffice/file-texts';
import { TEXT_COLUMNS, type TextToTranslate } from '@pouchery/contract/backoffice/translations';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { DEFAULT_LOCALE, forEachLocale, isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainLocale, otherLocales, readText } from '@pouchery/contract/main-locale';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';
import type { TableColumn } from '#api/backoffice/tables/write-table.ts';

type Column = (typeof TEXT_COLUMNS)[number];
type Texts = Partial<Record<Locale, string | undefined>>;

/** A row of a file of texts. */
export type SentText = {
  row: number;
  id: string;
  /** The field and the record, as the file calls them. */
  name: string;
  texts: Texts;
  /** What each language said when the text went out, as `stateOf` has it. */
  state: string;
};

/** The columns of a file for a translator, headed in a language. */
export function textColumns(headings: Locale): TableColumn<TextToTranslate>[] {
  return TEXT_COLUMNS.map((column) => ({
    heading: getHeading(column, headings),
    kind: 'text',
    get: (text) => toCell(text, column, headings),
  }));
}

function toCell(text: TextToTranslate, column: Column, headings: Locale) {
  switch (column) {
    case 'text_id':
      return text.id;
    case 'record':
      return readText(headings, text.record_name);
    case 'text_field':
      return [getHeading(text.field, headings), ...text.path.slice(0, 1).map(counted)].join(' ');
    case 'source_language':
      return mainLocale();
    case 'text_terms':
      return text.terms.map(toTerm).join('; ');
    case 'text_state':
      return stateOf(text.texts);
    default:
      return text.texts[localeOf(column)] ?? '';
  }
}

function toTerm(term: LocalizedText) {
  return `${term[mainLocale()] ?? '–'}: ${otherLocales()
    .map((locale) => term[locale] ?? '–')
    .join(' / ')}`;
}

/** Of a place in a list, as people count. */
function counted(place: string) {
  return Number(place) + 1;
}

function localeOf(column: string) {
  const locale = column.slice('text_'.length);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** What a text says in each language, so short that it fits a cell and tells nothing but whether it is still the same. */
function stateOf(texts: Texts): string {
  const hashes = LOCALES.map((locale) => hashOf(texts[locale]));
  return `v${hashes.join('-')}`;
}

/** Which languages of a text still say what they said in that state; undefined for what is none. */
export function unchangedSince(state: string, texts: Texts): Record<Locale, boolean> | undefined {
  const hashes = /^v([0-9a-f]{8}(?:-[0-9a-f]{8})*)$/.exec(state.trim())?.[1]?.split('-') ?? [];
  if (hashes.length !== LOCALES.length) return undefined;
  return forEachLocale((locale) => hashes[LOCALES.indexOf(locale)] === hashOf(texts[locale]));
}

function hashOf(text = '') {
  return createHash('sha256').update(cleaned(text)).digest('hex').slice(0, 8);
}

/** Spreadsheets end lines in their own way. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** The texts of a file, by whichever of our headings. Throws FileError. */
export function readTexts({ rows: [first, ...rows] }: SentTable): SentText[] {
  if (!first || rows.length === 0) throw new FileError('empty');
  const at = new Map<Column, number>();
  for (const column of TEXT_COLUMNS) {
    const known = new Set(listHeadings(column));
    const index = first.cells.findIndex((heading) => known.has(toHeadingKey(heading)));
    if (index >= 0) at.set(column, index);
  }
  const missing = (['text_id', 'text_state'] as const).find((column) => !at.has(column));
  if (missing) throw new FileError('column', getHeading(missing, DEFAULT_LOCALE));
  return rows.map(({ row, cells }) => {
    const cell = (column: Column) => cleaned(cells[at.get(column) ?? -1] ?? '');
    const name = [cell('text_field'), cell('record')].filter(Boolean).join(', ');
    const texts = forEachLocale((locale) => cell(`text_${locale}`));
    return { row, id: cell('text_id'), name, texts, state: cell('text_state') };
  });
}
