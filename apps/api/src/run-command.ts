import { existsSync } from 'node:fs';
import { type Env, readEnv } from './env.ts';
import { explainFailure } from './observability/explain-failure.ts';
import { StartupError } from './startup-error.ts';

type Command = (env: Env, args: string[], say: (sentence: string) => void) => Promise<void>;

// Where npm runs this, beside the shop's own. Node's flag for it would say aloud that there is none.
const DOT_ENV = '.env';

/**
 * Runs a command as this process: what it says is on standard output, what went wrong on standard error, and the exit code is that of
 * what went wrong, or 1.
 */
export async function runCommand(command: Command) {
  try {
    if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
    await command(readEnv(), process.argv.slice(2), (sentence) => void process.stdout.write(`${sentence}\n`));
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = error instanceof StartupError ? error.exitCode : 1;
  }
}
