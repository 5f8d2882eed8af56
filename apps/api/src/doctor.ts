import { existsSync } from 'node:fs';
import { listChangesKeys } from './changes/changes-keys.ts';
import { reachDatabase } from './database/reach-database.ts';
import { getReason } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { toJson, writeFindings } from './doctor/write-findings.ts';
import { readEnv } from './env.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { explainFailure } from './observability/explain-failure.ts';

/** `npm run doctor`: is this configuration fit for the world? Ends with 1 when something is dangerous. `--json` for programs. */
const DOT_ENV = '.env';

try {
  if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
  const env = readEnv();
  const database = await reachDatabase(env).catch((error) => ({ reason: getReason(error) }));
  const isReached = 'db' in database;
  try {
    const findings = await runChecks({
      env,
      pool: isReached ? database.db.$client : undefined,
      ...(!isReached && { reason: database.reason }),
      store: await openMediaStore(env),
      changesKey: listChangesKeys(env)[0],
    });
    const asksForJson = process.argv.includes('--json');
    process.stdout.write(`${asksForJson ? toJson(findings) : writeFindings(findings)}\n`);
    process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
  } finally {
    if (isReached) await database.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
