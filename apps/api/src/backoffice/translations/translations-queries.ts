import { setImmediate } from 'node:timers/promises';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { TRANSLATED } from '@pouchery/contract/backoffice/translated';
import type * as contract from '@pouchery/contract/backoffice/translations';
import type { TextToTranslate } from '@pouchery/contract/backoffice/translations';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale, otherLocales } from '@pouchery/contract/main-locale';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { listTerms, saysOtherwise, termsIn } from '#api/backoffice/glossary/known-terms.ts';
import { COUNTED, contains, pageOfRows } from '#api/backoffice/list-pages.ts';
import { quoted } from '#api/database/localized-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { isWritten, selectTexts } from './translated-texts.ts';

type Query = z.infer<typeof contract.listTextsToTranslate.schema.querystring>;
/** Of a shop’s texts a few milliseconds. */
const TEXTS_AT_ONCE = 200;
type StoredText = Omit<TextToTranslate, 'terms'>;
type Filters = Omit<Query, 'page' | 'page_size' | 'sort'>;

const source = () => quoted(mainLocale());
const TEXT_ID = sql`array_to_string(array[subject, record_id, field] || path, '/')`;

/** One page of the texts that wait for a translator. */
export async function listTextsToTranslate(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const terms = await listTerms(db);
  const where = await matching(request, query, terms);
  const page = await pageOfRows(
    request,
    query,
    ({ limit, offset }) => readTexts(db, where, sql`limit ${limit} offset ${offset}`),
    sql`(${selectListed(where)} limit ${COUNTED})`,
  );
  return { ...page, results: page.results.map((text) => withTerms(text, terms)) };
}

/** All of them, in the same order; one more than `most` where there are too many. */
export async function listAllTextsToTranslate(request: FastifyRequest, query: Filters, most: number) {
  const { db } = request.server;
  const terms = await listTerms(db);
  const texts = await readTexts(db, await matching(request, query, terms), sql`limit ${most + 1}`);
  return texts.map((text) => withTerms(text, terms));
}

function withTerms(text: StoredText, terms: readonly LocalizedText[]): TextToTranslate {
  return { ...text, terms: termsIn(text.texts, terms) };
}

/** One text, whether it waits or not. */
export async function findText(db: Database | Transaction, id: string) {
  const [text] = await readTexts(db, sql`id = ${id}`, sql`limit 1`);
  return text;
}

async function readTexts(db: Database | Transaction, where: SQL | undefined, window: SQL) {
  const { rows } = await db.execute<StoredText>(
    sql`select id, subject, record_id, record_name, version, field, path, texts, missing, older
      from (${selectListed(where)}) as shown
      order by place, length(record_id), record_id, field_place, path[1]::int nulls first ${window}`,
  );
  return rows;
}

async function matching(
  { staff, server }: FastifyRequest,
  { q, id, subject, locale, why }: Filters,
  terms: readonly LocalizedText[],
) {
  // The shop's settings are not for whoever does nothing but translate.
  const isWhole = hasRight(staff.role, 'writeCatalogue');
  const waits = { missing: waitsFor(sql`missing`, locale), older: waitsFor(sql`older`, locale) };
  const reason =
    why === 'term'
      ? sql`id = any(${sql.param(await findOtherwise(server.db, terms, locale))})`
      : why
        ? waits[why]
        : sql`(${waits.missing} or ${waits.older})`;
  return and(
    reason,
    subject && sql`subject = ${subject}`,
    id.length > 0 ? sql`id = any(${sql.param(id)})` : undefined,
    contains(q, sql`record_name`, sql`texts`),
    isWhole ? undefined : sql`subject <> 'shop'`,
  );
}

/** The texts whose translation does not say what the glossary says. */
async function findOtherwise(db: Database, terms: readonly LocalizedText[], locale: Locale | undefined) {
  const { rows } = await db.execute<{ id: string; texts: TextToTranslate['texts'] }>(
    sql`select ${TEXT_ID} as id, texts from (${selectTexts()}) as texts where ${isWritten(mainLocale())}`,
  );
  const found: string[] = [];
  for (const [at, { id, texts }] of rows.entries()) {
    // Whoever else waits has a turn.
    if (at % TEXTS_AT_ONCE === 0) await setImmediate();
    if (saysOtherwise(texts, terms, locale)) found.push(id);
  }
  return found;
}

function waitsFor(locales: SQL, locale: Locale | undefined) {
  return locale ? sql`${locale} = any(${locales})` : sql`cardinality(${locales}) > 0`;
}

/** Every text with the languages that lack it, and those whose translation belongs to a source that was changed since. */
function selectListed(where: SQL | undefined) {
  const missing = otherLocales().map(
    (locale) => sql`case when not ${isWritten(locale)} then ${quoted(locale)} end`,
  );
  const older = otherLocales().map(
    (locale) => sql`case when ${isWritten(locale)}
      and translated.${sql.identifier(locale)} <> texts ->> ${source()} then ${quoted(locale)} end`,
  );
  return sql`select * from (
    select texts.*, ${TEXT_ID} as id,
      array_remove(array[${sql.join(missing, sql`, `)}]::text[], null) as missing,
      array_remove(array[${sql.join(older, sql`, `)}]::text[], null) as older
    from (${selectTexts()}) as texts
    left join (${selectTranslatedSources()}) as translated using (subject, record_id, field, path)
    where ${isWritten(mainLocale())}
  ) as judged where ${where}`;
}

/**
 * By the log: what the source said when each language was last written, or before its own first change where the language is
 * older than the log.
 */
function selectTranslatedSources() {
  const said = otherLocales().map((locale) => {
    const language = quoted(locale);
    return sql`coalesce(
      (array_agg(after ->> ${source()} order by entry desc)
        filter (where before ->> ${language} is distinct from after ->> ${language}))[1],
      (array_agg(before ->> ${source()} order by entry)
        filter (where before ->> ${source()} is distinct from after ->> ${source()}))[1]
    ) as ${sql.identifier(locale)}`;
  });
  return sql`select subject, subject_id as record_id, field, path, ${sql.join(said, sql`, `)}
    from (
      select ${auditEntries.id} as entry, ${auditEntries.subject} as subject, ${auditEntries.subjectId} as subject_id,
        ${ofFile(sql`'pictures'`, sql`change ->> 'field'`)} as field, ${ofFile(sql`array_append(path, 'alt')`, sql`path`)} as path,
        change -> 'before' #> path as before, change -> 'after' #> path as after
      from ${auditEntries} cross join lateral jsonb_array_elements(${auditEntries.changes}) as changes (change)
        cross join lateral (${selectPaths(sql`change -> 'after'`)}) as texts (path)
      where ${auditEntries.subject} in ${TRANSLATED} and ${saysSomething()}
    ) as changed
    group by subject, subject_id, field, path`;
}

/** Asked first, as most entries are of prices and states and cost much to take apart. */
function saysSomething() {
  return sql`jsonb_path_exists(${auditEntries.changes}, ${`$[*].after.**.${mainLocale()}`}::jsonpath)`;
}

/** What an import changes of the texts of pictures stands beside the pictures themselves (import-export/form/columns.ts). */
function ofFile(there: SQL, elsewhere: SQL) {
  return sql`case change ->> 'field' when 'picture_texts' then ${there} else ${elsewhere} end`;
}

/** Where a value of the log holds texts: it is one, or a list of some, or of pictures with some. */
function selectPaths(value: SQL) {
  return sql`select '{}'::text[] where jsonb_typeof(${value}) = 'object' and ${value} ? ${source()}
    union all
    select array[(at - 1)::text] || case when item ? ${source()} then '{}'::text[] else array['alt'] end
    from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} end)
      with ordinality as items (item, at)
    where jsonb_typeof(item) = 'object' and (item ? ${source()} or item -> 'alt' ? ${source()})`;
}
