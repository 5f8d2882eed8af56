import { migrateDatabase } from './database/migrate.ts';
import { withDatabase } from './database/reach-database.ts';
import { openJobs } from './jobs/job-queue.ts';
import { openLog } from './observability/log.ts';
import { runCommand } from './run-command.ts';
import { openShopQueues } from './shop-jobs.ts';

/** `npm run migrate`: brings the database's tables up to date without starting the shop (docs/database.md). */
await runCommand((env, _args, say) =>
  withDatabase(env, async ({ connection }) => {
    const made = await migrateDatabase(connection, { say });
    // The queues have tables of their own, which their library migrates.
    const jobs = await openJobs(connection, openLog(env.logLevel));
    await openShopQueues(jobs).finally(jobs.close);
    say(made === 0 ? 'The database is up to date.' : `The database is up to date: ${made} migrations made.`);
  }),
);
