import type { DeadLetter, listDeadLetters as listCall } from '@pouchery/contract/backoffice/dead-letters';
import { withoutPersons } from '@pouchery/contract/without-persons';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { COUNTED, contains, pageOfRows } from '#api/backoffice/list-pages.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { notFound } from '#api/http/api-error.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

type Query = z.infer<typeof listCall.schema.querystring>;

const COLUMNS = sql`
  select job.id, queue.name as queue, ${momentText(sql`coalesce(job.source_created_on, job.created_on)`)} as created,
    ${momentText(sql`job.created_on`)} as failed_at, coalesce(job.source_retry_count, 0) + 1 as tries,
    coalesce(job.source_output ->> 'message', '') as error`;

/** Those that a worker handles by itself are on their way (deadLetterQueue in jobs/job-queue.ts). */
export const DEAD_LETTERS = sql`
  from jobs.job join jobs.queue on queue.dead_letter = job.name
  where queue.name <> ${MAIL_QUEUE.name} and job.state = 'created'`;

/** Jobs that no try could do, the latest first unless the query says otherwise. */
export function listDeadLetters(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const chosen = and(contains(query.q, sql`queue.name`), isAmong(query.id)) ?? sql`true`;
  const found = sql`${DEAD_LETTERS} and ${chosen}`;
  const direction = sql.raw(query.sort === 'failed_at' ? 'asc' : 'desc');
  return pageOfRows(
    request,
    query,
    ({ limit, offset }) =>
      read(db, sql`${found} order by job.created_on ${direction}, job.id limit ${limit} offset ${offset}`),
    sql`(select 1 ${found} limit ${COUNTED})`,
  );
}

export async function findDeadLetter(db: Database | Transaction, id: string) {
  const [found] = await read(db, sql`${DEAD_LETTERS} and job.id = ${id}`);
  return found;
}

/** Puts a job back into its queue. Throws 404 when it is not there (any more). */
export function repeatDeadLetter(
  { db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>,
  staff: StaffMember,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await findDeadLetter(tx, id);
    if (!found || !(await jobs.sendAgain(tx, { name: found.queue }, id))) throw notFound();
    await record(tx, staff, found, 'repeat');
  });
}

/** Drops a job for good. Throws 404 when it is not there (any more). */
export function deleteDeadLetter(db: Database, staff: StaffMember, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await findDeadLetter(tx, id);
    const { rowCount } = await tx.execute(sql`delete from jobs.job where id = ${id} and state = 'created'`);
    if (!found || rowCount === 0) throw notFound();
    await record(tx, staff, found, 'delete');
  });
}

/** Errors are for the log, which names nobody; here nobody is named whatever a worker has thrown. */
async function read(db: Database | Transaction, rest: SQL): Promise<DeadLetter[]> {
  const { rows } = await db.execute<DeadLetter>(sql`${COLUMNS} ${rest}`);
  return rows.map((row) => ({ ...row, error: withoutPersons(row.error) }));
}

function isAmong(ids: readonly string[]): SQL | undefined {
  return ids.length > 0 ? sql`job.id = any(${sql.param(ids)}::uuid[])` : undefined;
}

function record(tx: Transaction, staff: StaffMember, { id, queue }: DeadLetter, action: string) {
  return recordChange(tx, staff, { subject: 'dead_letter', subject_id: id, subject_name: queue, action });
}
