import type { DeadMail, listDeadMails as listCall } from '@pouchery/contract/backoffice/mails';
import { and, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import { COUNTED, contains, pageOfRows } from '#api/backoffice/list-pages.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { deadLetterName } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

const SECRET = 'This mail carries a code or a link whose time is over: the person can ask for a new one.';

type Query = z.infer<typeof listCall.schema.querystring>;

/** Mails that were given up, the latest first unless the query says otherwise. */
export function listDeadMails(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const where = matching(query);
  const direction = sql.raw(query.sort === 'failed_at' ? 'asc' : 'desc');
  return pageOfRows(
    request,
    query,
    async ({ limit, offset }) => {
      const { rows } = await db.execute<DeadMail>(
        sql`${deadMails} where ${where} order by job.created_on ${direction}, job.id limit ${limit} offset ${offset}`,
      );
      return rows;
    },
    sql`(select 1 from jobs.job where ${where} limit ${COUNTED})`,
  );
}

export async function findDeadMail(db: Database | Transaction, id: string) {
  const { rows } = await db.execute<DeadMail>(sql`${deadMails} where ${isDead} and job.id = ${id}`);
  return rows[0];
}

/** Puts a mail back on its way. Throws 404 when it is not there (any more), 400 for one that would come too late. */
export function sendMailAgain(
  { db, outbox }: Pick<FastifyInstance, 'db' | 'outbox'>,
  staff: StaffMember,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const mail = await findDeadMail(tx, id);
    if (mail?.is_secret) throw new ApiError(400, { detail: SECRET });
    if (!mail || !(await outbox.sendAgain(tx, id))) throw notFound();
    await recordMail(tx, staff, mail, 'send_again');
  });
}

/** Gives a mail up for good. */
export function deleteDeadMail(db: Database, staff: StaffMember, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const mail = await findDeadMail(tx, id);
    const { rowCount } = await tx.execute(sql`delete from jobs.job where ${isDead} and job.id = ${id}`);
    if (!mail || rowCount === 0) throw notFound();
    await recordMail(tx, staff, mail, 'delete');
  });
}

function recordMail(tx: Transaction, staff: StaffMember, { id, template }: DeadMail, action: string) {
  return recordChange(tx, staff, { subject: 'mail', subject_id: id, subject_name: template, action });
}

const isDead = sql`job.name = ${deadLetterName(MAIL_QUEUE.name)}`;

const deadMails = sql`
  select job.id, job.data ->> 'template' as template, job.data ->> 'to' as "to", job.data ->> 'locale' as locale,
    job.data ->> 'subject' as subject, ${momentText(sql`job.source_created_on`)} as written,
    ${momentText(sql`job.created_on`)} as failed_at, job.source_retry_count + 1 as tries,
    coalesce(job.source_output ->> 'message', '') as error, job.data ? 'encrypted' as is_secret,
    coalesce(job.data ->> 'text', '') as text
  from jobs.job`;

function matching({ q, id }: Query): SQL | undefined {
  return and(
    isDead,
    contains(q, sql`job.data ->> 'to'`, sql`job.data ->> 'subject'`),
    id.length > 0 ? sql`job.id = any(${sql.param(id)}::uuid[])` : undefined,
  );
}
