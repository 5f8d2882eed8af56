import { listChangesKeys } from './changes/changes-keys.ts';
import { reachDatabase } from './database/reach-database.ts';
import { runChecks } from './doctor/run-checks.ts';
import { sayFinding, writeFindings } from './doctor/write-findings.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { getReason } from './observability/explain-failure.ts';
import { runCommand } from './run-command.ts';

/** `npm run doctor`: is this configuration fit for the world? Ends with 1 when something is dangerous. `--json` for programs. */
await runCommand(async (env, args, say) => {
  const [store, [changesKey]] = [await openMediaStore(env), listChangesKeys(env)];
  const reached = await reachDatabase(env).catch(getReason);
  const isAway = typeof reached === 'string';
  const findings = await runChecks({
    env,
    database: isAway ? reached : reached.db.$client,
    store,
    changesKey,
  });
  if (!isAway) await reached.close();
  say(args.includes('--json') ? JSON.stringify(findings.map(sayFinding), null, 2) : writeFindings(findings));
  process.exitCode = findings.some(({ level }) => level === 'danger') ? 1 : 0;
});
