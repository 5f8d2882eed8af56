import { z } from 'zod';
import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import type { Jobs, Queue } from '#api/jobs/job-queue.ts';
import { scheduleRun } from '#api/jobs/schedule-run.ts';
import { openLinkAsker } from './ask-link.ts';
import { openRobotsJudge } from './robots.ts';
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
  const judge = openRobotsJudge();
  await scheduleRun(db, jobs, LINKS_QUEUE, FIRST_MS);
  await jobs.work(LINKS_QUEUE, 1, async () => {
    try {
      await watchLinks(db, { ask, judge, userAgent, now });
    } finally {
      await scheduleRun(db, jobs, LINKS_QUEUE, EVERY_MS);
    }
  });
}
