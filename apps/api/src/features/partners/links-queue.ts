import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { openLinkAsker } from './ask-link.ts';
import { watchLinks } from './watch-links.ts';

const EVERY_MS = 15 * 60_000;
/** Not while the shop is starting. */
const FIRST_MS = 60_000;

const nothing = z.object({});

export const LINKS_QUEUE: Queue<z.infer<typeof nothing>> = {
  name: 'watch-links',
  data: nothing,
  options: {
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
};

/** Works on the queue, in this process: each run has the next one done, whatever became of it. */
export async function watchPartnerLinks(
  jobs: Pick<Jobs, 'send' | 'work'>,
  { db, env, now }: { db: Database; env: Env; now: () => Date },
) {
  const userAgent = `PoucheryLinkCheck/1.0 (+${env.siteUrl})`;
  const ask = openLinkAsker(userAgent);
  await scheduleRun(db, jobs, FIRST_MS);
  await jobs.work(LINKS_QUEUE, 1, async () => {
    try {
      await watchLinks(db, { ask, userAgent, now });
    } finally {
      await scheduleRun(db, jobs, EVERY_MS);
    }
  });
}

/** Has a run done after so long, unless one waits already: however many replicas there are, one follows another. */
async function scheduleRun(db: Database, jobs: Pick<Jobs, 'send'>, ms: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LINKS_QUEUE.name}))`);
    const { rows } = await tx.execute(
      sql`select from jobs.job where name = ${LINKS_QUEUE.name} and state < 'active' limit 1`,
    );
    if (rows.length === 0) await jobs.send(tx, LINKS_QUEUE, {}, { startAfter: new Date(Date.now() + ms) });
  });
}
