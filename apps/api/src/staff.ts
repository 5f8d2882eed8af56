import { existsSync } from 'node:fs';
import { runStaffCommand } from './backoffice/staff/staff-command.ts';
import { migrateDatabase } from './database/migrate.ts';
import { reachDatabase } from './database/reach-database.ts';
import { readEnv } from './env.ts';
import { explainFailure } from './observability/explain-failure.ts';

/** `npm run staff -- …`: who may use the back office, for whoever runs the shop's programs. */
// Where npm runs this, beside the shop's own. Node's flag for it would say aloud that there is none.
const DOT_ENV = '.env';

try {
  if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
  const database = await reachDatabase(readEnv());
  try {
    await migrateDatabase(database.connection);
    for (const sentence of await runStaffCommand(database.db, process.argv.slice(2)))
      process.stdout.write(`${sentence}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
