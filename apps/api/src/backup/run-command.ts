import { existsSync } from 'node:fs';
import { type Env, readEnv } from '#api/env.ts';
import { explainFailure } from '#api/observability/explain-failure.ts';
import { BackupRunning } from './backup-lock.ts';
import { DamagedFiles } from './make-backup.ts';

type Command = (env: Env, args: string[], say: (sentence: string) => void) => Promise<void>;

// Where npm runs this, beside the shop's own. Node's flag for it would say aloud that there is none.
const DOT_ENV = '.env';
/** Timers ask one of these to go on; others are failures. */
const EXIT = { failed: 1, alreadyRunning: 3, damagedFiles: 4 };

/**
 * Runs one of the two commands as this process: what it says is on standard output, what went wrong on standard error, and
 * the exit code is 0 when all is well, 3 when another backup is running, 4 when all is done but for damaged files, else 1.
 */
export async function runCommand(command: Command) {
  try {
    if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
    await command(readEnv(), process.argv.slice(2), (sentence) => void process.stdout.write(`${sentence}\n`));
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = toExitCode(error);
  }
}

function toExitCode(error: unknown) {
  if (error instanceof BackupRunning) return EXIT.alreadyRunning;
  return error instanceof DamagedFiles ? EXIT.damagedFiles : EXIT.failed;
}
