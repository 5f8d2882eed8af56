import type { FailedJob } from '@pouchery/contract/backoffice/failed-jobs';
import * as contract from '@pouchery/contract/backoffice/failed-jobs';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { withoutPersons } from '@pouchery/contract/without-persons';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { momentText } from '#api/database/moment-text.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';
import { failedJobCalls } from './failed-job-calls.ts';

const COLUMNS = sql`job.id, queue.name as queue,
  ${momentText(sql`coalesce(job.source_created_on, job.created_on)`)} as created,
  ${momentText(sql`job.created_on`)} as failed_at, coalesce(job.source_retry_count, 0) + 1 as tries,
  coalesce(job.source_output ->> 'message', '') as error`;

/** But for mails. Those that a worker handles by itself are on their way (failedQueue in jobs/job-queue.ts). */
export const FAILED_JOBS = sql`
  from jobs.job join jobs.queue on queue.dead_letter = job.name
  where queue.name <> ${MAIL_QUEUE.name} and job.state = 'created'`;

export const failedJobRoutes: FastifyPluginAsyncZod = async (app) => {
  const { listFailedJobs: list, repeatFailedJob: repeat, deleteFailedJob: remove } = contract;
  await app.register(
    failedJobCalls<FailedJob>(
      { list, repeat, remove },
      {
        staff: STAFF_RIGHTS.runShop,
        columns: COLUMNS,
        from: FAILED_JOBS,
        searched: [sql`queue.name`],
        // Errors are for the log, which names nobody; here nobody is named whatever a worker has thrown.
        toRow: (row) => ({ ...row, error: withoutPersons(row.error) }),
        repeat: (tx, { id, queue }) => app.jobs.sendAgain(tx, { name: queue }, id),
        log: { subject: 'dead_letter', action: 'repeat', getName: ({ queue }) => queue },
      },
    ),
  );
};
