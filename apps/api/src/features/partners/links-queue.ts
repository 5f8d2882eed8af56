import type { Database } from '#api/database/open-database.ts';
import type { Env } from '#api/env.ts';
import { recurringRun } from '#api/jobs/schedule-run.ts';
import { openLinkAsker } from './ask-link.ts';
import { openRobotsChecker } from './robots.ts';
import { watchLinks } from './watch-links.ts';

const EVERY_MS = 15 * 60_000;
/** Not while the shop is starting. */
const FIRST_MS = 60_000;

export const LINKS_QUEUE = recurringRun(
  'watch-links',
  { firstMs: FIRST_MS, everyMs: EVERY_MS },
  {
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
);

/** Looks at links to delivery partners again and again, as the same program for whoever is asked. */
export function openLinkWatch({ db, env, now }: { db: Database; env: Env; now: () => Date }) {
  const userAgent = `PoucheryLinkCheck/1.0 (+${env.siteUrl})`;
  const tools = { ask: openLinkAsker(userAgent), check: openRobotsChecker(), userAgent, now };
  return () => watchLinks(db, tools);
}
