import type { FailedMail } from '@pouchery/contract/backoffice/mails';
import * as contract from '@pouchery/contract/backoffice/mails';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { failedJobCalls } from '#api/backoffice/failed-jobs/failed-job-calls.ts';
import { momentText } from '#api/database/moment-text.ts';
import { ApiError } from '#api/http/api-error.ts';
import { failedQueueName } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

const SECRET = 'This mail carries a code or a link whose time is over: the person can ask for a new one.';

const COLUMNS = sql`job.id, job.data ->> 'template' as template, job.data ->> 'to' as "to",
  job.data ->> 'locale' as locale, job.data ->> 'subject' as subject,
  ${momentText(sql`job.source_created_on`)} as written, ${momentText(sql`job.created_on`)} as failed_at,
  job.source_retry_count + 1 as tries, coalesce(job.source_output ->> 'message', '') as error,
  job.data ? 'encrypted' as is_secret, coalesce(job.data ->> 'text', '') as text`;

export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  const { listFailedMails: list, sendMailAgain: repeat, deleteFailedMail: remove } = contract;
  await app.register(
    failedJobCalls<FailedMail>(
      { list, repeat, remove },
      {
        staff: STAFF_RIGHTS.helpCustomers,
        columns: COLUMNS,
        from: sql`from jobs.job where job.name = ${failedQueueName(MAIL_QUEUE.name)}`,
        searched: [sql`job.data ->> 'to'`, sql`job.data ->> 'subject'`],
        repeat(tx, { id, is_secret }) {
          if (is_secret) throw new ApiError(400, { detail: SECRET });
          return app.outbox.sendAgain(tx, id);
        },
        log: { subject: 'mail', action: 'send_again', getName: ({ template }) => template },
      },
    ),
  );
};
