import { listChangesKeys } from './changes/changes-keys.ts';
import { reachDatabase } from './database/reach-database.ts';
import { getReason } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { toJson, writeFindings } from './doctor/write-findings.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { runCommand } from './run-command.ts';

/** `npm run doctor`: is this configuration fit for the world? Ends with 1 when something is dangerous. `--json` for programs. */
await runCommand(async (env, args, say) => {
  const database = await reachDatabase(env).catch(getReason);
  const isReached = typeof database !== 'string';
  try {
    const findings = await runChecks({
      env,
      database: isReached ? database.db.$client : database,
      store: await openMediaStore(env),
      changesKey: listChangesKeys(env)[0],
    });
    say(args.includes('--json') ? toJson(findings) : writeFindings(findings));
    process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
  } finally {
    if (isReached) await database.close();
  }
});
