import type { Finding } from '@pouchery/contract/backoffice/doctor';
import { withoutPersons } from '@pouchery/contract/without-persons';
import type pg from 'pg';
import { z } from 'zod';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';
import { found } from './finding.ts';

const given = z.array(z.object({ queue: z.string(), count: z.int(), reason: z.string().nullable() }));

/** Mails have a list of their own. */
const GIVEN_UP = `
  select queue.name as queue, count(*)::int as count,
    (array_agg(job.source_output ->> 'message' order by job.created_on desc))[1] as reason
  from jobs.job join jobs.queue on queue.dead_letter = job.name
  where queue.name <> $1 and job.state = 'created' group by 1 order by 1`;

/** Jobs that no try could do, and why the last of each queue could not be done. */
export async function checkJobs(pool: Pick<pg.Pool, 'query'>): Promise<Finding[]> {
  const { rows: tables } = await pool.query("select to_regclass('jobs.job') as name");
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query(GIVEN_UP, [MAIL_QUEUE.name]);
  const queues = given.parse(rows);
  if (queues.length === 0) return [found('jobs', 'ok', 'done')];
  return queues.map(({ queue, count, reason }) =>
    found('jobs', 'warning', 'given_up', { queue, count, reason: withoutPersons(reason ?? '') }),
  );
}
