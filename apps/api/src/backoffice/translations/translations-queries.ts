import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { TRANSLATED } from '@pouchery/contract/backoffice/translated';
import type * as contract from '@pouchery/contract/backoffice/translations';
import type { TextToTranslate } from '@pouchery/contract/backoffice/translations';
import { DEFAULT_LOCALE, type Locale, OTHER_LOCALES } from '@pouchery/contract/locales';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { COUNTED, contains, pageOfRows } from '#api/backoffice/list-pages.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { selectTexts } from './translated-texts.ts';

type Query = z.infer<typeof contract.listTextsToTranslate.schema.querystring>;

const quoted = (locale: Locale) => sql.raw(`'${locale}'`);
const SOURCE = quoted(DEFAULT_LOCALE);
const isWritten = (locale: SQL) => sql`coalesce(texts ->> ${locale}, '') <> ''`;

/** One page of the texts that wait for a translator. */
export function listTextsToTranslate(request: FastifyRequest, query: Query) {
  // The shop's settings are not for whoever does nothing but translate.
  const isWhole = hasRight(request.staff.role, 'writeCatalogue');
  const where = and(matching(query), isWhole ? undefined : sql`subject <> 'shop'`);
  const { db } = request.server;
  return pageOfRows(
    request,
    query,
    ({ limit, offset }) => readTexts(db, where, sql`limit ${limit} offset ${offset}`),
    sql`(${selectJudged(where)} limit ${COUNTED})`,
  );
}

/** One text, whether it waits or not. */
export async function findText(db: Database | Transaction, id: string) {
  const [text] = await readTexts(db, sql`id = ${id}`, sql`limit 1`);
  return text;
}

async function readTexts(db: Database | Transaction, where: SQL | undefined, window: SQL) {
  const { rows } = await db.execute<TextToTranslate>(
    sql`${selectJudged(where)} order by place, length(record_id), record_id, field_place ${window}`,
  );
  return rows.map(({ id, subject, record_id, record_name, version, field, texts, missing, older }) => ({
    id,
    subject,
    record_id,
    record_name,
    version,
    field,
    texts,
    missing,
    older,
  }));
}

function matching({ q, id, subject, locale, why }: Query) {
  const waits = { missing: waitsFor(sql`missing`, locale), older: waitsFor(sql`older`, locale) };
  return and(
    why ? waits[why] : sql`(${waits.missing} or ${waits.older})`,
    subject && sql`subject = ${subject}`,
    id.length > 0 ? sql`id = any(${sql.param(id)})` : undefined,
    contains(q, sql`record_name`, sql`texts`),
  );
}

function waitsFor(locales: SQL, locale: Locale | undefined) {
  return locale ? sql`${locale} = any(${locales})` : sql`cardinality(${locales}) > 0`;
}

/** Every text with the languages that lack it, and those whose translation belongs to a source that was changed since. */
function selectJudged(where: SQL | undefined) {
  const missing = OTHER_LOCALES.map(
    (locale) => sql`case when not ${isWritten(quoted(locale))} then ${quoted(locale)} end`,
  );
  const older = OTHER_LOCALES.map(
    (locale) => sql`case when ${isWritten(quoted(locale))}
      and translated.${sql.identifier(locale)} <> texts ->> ${SOURCE} then ${quoted(locale)} end`,
  );
  return sql`select * from (
    select texts.*, concat_ws('/', subject, record_id, field) as id,
      array_remove(array[${sql.join(missing, sql`, `)}]::text[], null) as missing,
      array_remove(array[${sql.join(older, sql`, `)}]::text[], null) as older
    from (${selectTexts()}) as texts
    left join (${selectTranslatedSources()}) as translated using (subject, record_id, field)
    where ${isWritten(SOURCE)}
  ) as judged where ${where}`;
}

/**
 * By the log: what the source said when each language was last written, or before its own first change where the language is
 * older than the log.
 */
function selectTranslatedSources() {
  const said = OTHER_LOCALES.map((locale) => {
    const language = quoted(locale);
    return sql`coalesce(
      (array_agg(after ->> ${SOURCE} order by entry desc)
        filter (where before ->> ${language} is distinct from after ->> ${language}))[1],
      (array_agg(before ->> ${SOURCE} order by entry)
        filter (where before ->> ${SOURCE} is distinct from after ->> ${SOURCE}))[1]
    ) as ${sql.identifier(locale)}`;
  });
  return sql`select subject, subject_id as record_id, field, ${sql.join(said, sql`, `)}
    from (
      select ${auditEntries.id} as entry, ${auditEntries.subject} as subject, ${auditEntries.subjectId} as subject_id,
        change ->> 'field' as field, change -> 'before' as before, change -> 'after' as after
      from ${auditEntries} cross join lateral jsonb_array_elements(${auditEntries.changes}) as changes (change)
      where ${auditEntries.subject} in ${TRANSLATED} and jsonb_typeof(change -> 'after') = 'object'
        and change -> 'after' ? ${SOURCE}
    ) as changed
    group by subject, subject_id, field`;
}
