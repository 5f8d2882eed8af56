import { existsSync } from 'node:fs';
import { migrateDatabase } from './database/migrate.ts';
import { reachDatabase } from './database/reach-database.ts';
import { readEnv } from './env.ts';
import { openJobs } from './jobs/job-queue.ts';
import { explainFailure } from './observability/explain-failure.ts';
import { openLog } from './observability/log.ts';
import { openShopQueues } from './shop-jobs.ts';

/** `npm run migrate`: brings the database's tables up to date without starting the shop (docs/database.md). */
// Where npm runs this, beside the shop's own. Node's flag for it would say aloud that there is none.
const DOT_ENV = '.env';
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

try {
  if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
  const env = readEnv();
  const database = await reachDatabase(env);
  try {
    const made = await migrateDatabase(database.connection, { say });
    // The queues have tables of their own, which their library migrates.
    const jobs = await openJobs(database.connection, openLog(env.logLevel));
    await openShopQueues(jobs).finally(jobs.close);
    say(made === 0 ? 'The database is up to date.' : `The database is up to date: ${made} migrations made.`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
