import { serverMessage } from '@pouchery/contract/backoffice/server-message';
import { MAX_LISTED_REFUSALS } from '@pouchery/contract/backoffice/table-import';
import { withText } from '@pouchery/contract/backoffice/text-paths';
import { MAX_TEXTS_IN_FILE, type TranslationsFile } from '@pouchery/contract/backoffice/translations';
import { isLocalized, type Locale } from '@pouchery/contract/locales';
import { mainLocale, otherLocales } from '@pouchery/contract/main-locale';
import type { FastifyRequest } from 'fastify';
import { recordChanges } from '#api/backoffice/audit/record-change.ts';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';
import { withReason } from '#api/backoffice/tables/with-reason.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { takenBack } from '#api/database/taken-back.ts';
import { waitForOtherImports } from '#api/features/catalog-import/import-lock.ts';
import { openChangeSet } from '#api/features/history/change-set.ts';
import { ApiError, firstSentence } from '#api/http/api-error.ts';
import { explainRefusal } from '#api/http/validate-request.ts';
import { cleaned, readTexts, type SentText, unchangedSince } from './texts-table.ts';

const NO_TEXT = 'The shop has no such text any more.';
const TWICE = 'The same one is there twice.';
const NO_STATE = 'Leave the first and the last column as they were when the file was taken out.';
const SOURCE_CHANGED = 'The source says something else than in the file. Take this text out anew.';
const CHANGED = 'Somebody has changed this translation since the file was taken out.';

type Texts = Partial<Record<Locale, string>>;
type Sorted = {
  added: SentText[];
  changed: SentText[];
  unchanged: SentText[];
  refused: Map<SentText, string>;
};

/** What a file of translations would do: it is done and taken back, so it cannot say anything else than what happens. */
export function previewTranslations(request: FastifyRequest, table: SentTable): Promise<TranslationsFile> {
  return readOrTell(table, (texts) =>
    takenBack(request.server.work, async (tx) => tell(await saveTexts(tx, request, texts))),
  );
}

/** Saves the good rows of a file in one step, which is undone as one. Gives what it has done. */
export function applyTranslations(
  request: FastifyRequest,
  table: SentTable,
  fileName: string,
): Promise<TranslationsFile> {
  return readOrTell(table, (texts) =>
    request.server.work.transaction(async (tx) => {
      const step = await openChangeSet(tx);
      const sorted = await saveTexts(tx, request, texts);
      const [added, changed] = [sorted.added.length, sorted.changed.length];
      if (added + changed > 0) {
        const entry = { subject: 'catalogue', subject_id: step, subject_name: fileName, action: 'import' };
        await recordChanges(tx, request.staff, [{ ...entry, after: { added, changed } }]);
      }
      return tell(sorted);
    }),
  );
}

/** The rows of a file that are refused, in its columns, with why in the last one; none for a file that cannot be read. */
export async function findRefusedTexts(request: FastifyRequest, table: SentTable, language: Locale) {
  const problems = new Map<number, string>();
  await readOrTell(table, (texts) =>
    takenBack(request.server.work, async (tx) => {
      const sorted = await saveTexts(tx, request, texts);
      for (const [{ row }, problem] of sorted.refused) problems.set(row, problem);
      return tell(sorted);
    }),
  );
  type Row = SentTable['rows'][number];
  const [first, ...rows] = table.rows;
  const explain = ({ row }: Row) => serverMessage(problems.get(row) ?? '', language);
  const columns = withReason(first?.cells ?? [], language, explain);
  return { columns, rows: rows.filter(({ row }) => problems.has(row)) };
}

async function readOrTell(
  table: SentTable,
  work: (texts: SentText[]) => Promise<TranslationsFile>,
): Promise<TranslationsFile> {
  const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0, refused_rows: [] };
  try {
    if (table.problem) return { ...nothing, file_problem: table.problem };
    const texts = readTexts(table);
    if (texts.length > MAX_TEXTS_IN_FILE) throw new FileError('too_many_values');
    return await work(texts);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { ...nothing, file_problem: { problem: error.problem, value: error.value } };
  }
}

function tell({ added, changed, unchanged, refused }: Sorted): TranslationsFile {
  const rows = [...refused].map(([{ row, name }, problem]) => ({ row, name, problem }));
  return {
    added: added.length,
    changed: changed.length,
    unchanged: unchanged.length,
    refused: refused.size,
    file_problem: null,
    refused_rows: rows.toSorted((one, other) => one.row - other.row).slice(0, MAX_LISTED_REFUSALS),
  };
}

/** Saves the texts of each record as its form would; what a form refuses, or nobody may write, is refused here. */
async function saveTexts(tx: Transaction, request: FastifyRequest, texts: SentText[]): Promise<Sorted> {
  // Rows of a file are in any order, and each locks its record.
  await waitForOtherImports(tx);
  const judged: Sorted = { added: [], changed: [], unchanged: [], refused: new Map() };
  const seen = new Set<string>();
  const once = texts.filter((text) => {
    const isFirst = !seen.has(text.id);
    if (!isFirst) judged.refused.set(text, TWICE);
    seen.add(text.id);
    return isFirst;
  });
  for (const [record, own] of Map.groupBy(once, ({ id }) => id.split('/', 2).join('/'))) {
    await saveRecord(tx, request, { record, own, judged });
  }
  return judged;
}

type OfRecord = { record: string; own: SentText[]; judged: Sorted };

async function saveRecord(
  tx: Transaction,
  request: FastifyRequest,
  { record, own, judged: sorted }: OfRecord,
) {
  const [subject = '', id = ''] = record.split('/');
  const form = request.server.textForms.get(subject);
  const isAllowed = form?.staff.includes(request.staff.role);
  const present = isAllowed && isRecordId(id) ? await form?.find(tx, request, id) : undefined;
  const good: { text: SentText; result: 'added' | 'changed' }[] = [];
  const version = present?.version ?? 0;
  let change: Record<string, unknown> = {};
  for (const text of own) {
    const [, , field = '', ...path] = text.id.split('/');
    const value = Object.hasOwn(change, field) ? change[field] : read(present, [field]);
    const texts = toTexts(read(value, path));
    const outcome = texts ? compare(text, texts) : NO_TEXT;
    if (typeof outcome === 'string' || !form) sorted.refused.set(text, String(outcome));
    else if (outcome.typed.length === 0) sorted.unchanged.push(text);
    else {
      const written = {
        [field]: outcome.typed.reduce(
          (whole, [locale, typed]) => withText(whole, [...path, locale], typed),
          value,
        ),
      };
      const problem = firstSentence(explainRefusal(form.form, { version, ...written }));
      if (problem) sorted.refused.set(text, problem);
      else {
        change = { ...change, ...written };
        good.push({ text, result: outcome.isNew ? 'added' : 'changed' });
      }
    }
  }
  if (good.length === 0 || !form) return;
  const problem = await tryTo(() => form.change(tx, request, id, form.form.parse({ version, ...change })));
  for (const { text, result } of good) {
    if (problem) sorted.refused.set(text, problem);
    else sorted[result].push(text);
  }
}

/** Rows go by a number, legal texts by their slug. */
function isRecordId(id: string) {
  return /^(?:[1-9]\d{0,8}|[a-z][a-z0-9-]{0,99})$/.test(id);
}

/** What a row changes of a text, or why it may not. */
function compare({ texts: sent, state }: SentText, present: Texts) {
  const isUnchanged = unchangedSince(state, present);
  if (!isUnchanged) return NO_STATE;
  const typed = otherLocales().flatMap((locale) => {
    const text = sent[locale];
    return text && text !== present[locale] ? [[locale, text] as const] : [];
  });
  const main = mainLocale();
  const source = sent[main];
  const hasMoved = !isUnchanged[main] || (source && source !== present[main]);
  if (hasMoved) return SOURCE_CHANGED;
  if (typed.some(([locale]) => !isUnchanged[locale])) return CHANGED;
  return { typed, isNew: typed.every(([locale]) => !present[locale]) };
}

function read(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  const within = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
  return within ? read(Reflect.get(value, step), rest) : undefined;
}

/** A text in the shop's languages; undefined for what is none. */
function toTexts(value: unknown): Texts | undefined {
  if (!isLocalized(value) || !value[mainLocale()]) return undefined;
  const entries = Object.entries(value);
  if (!entries.every(([, text]) => typeof text === 'string')) return undefined;
  return Object.fromEntries(entries.map(([locale, text]) => [locale, cleaned(String(text))]));
}

async function tryTo(save: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    return firstSentence(error.body) ?? NO_TEXT;
  }
}
