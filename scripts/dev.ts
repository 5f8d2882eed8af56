/**
 * `npm run dev`: the embedded database (unless DATABASE_URL names one), the API, which starts again when a file of
 * its own changes, and the development servers of storefront and back office. The database stays up over the API's restarts.
 * Unless a bank's keys are set, both banks are simulated, so that a developer can buy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/database/embedded-postgres.ts';
import { readEnv } from '../apps/api/src/env.ts';
import { requireSecretKeys } from '../apps/api/src/secret-keys.ts';
import { startSimulatedBanks } from '../apps/api/src/testing/simulated-banks/simulated-banks.ts';

const ROOT = join(import.meta.dirname, '..');
/** Of the back office's development server, which passes calls on to the API. */
const BACKOFFICE_PORT = 5173;
const DOT_ENV = join(ROOT, '.env');
const children = new Set<ChildProcess>();
let isStopping = false;

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function start() {
  if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
  const env = readEnv();
  const database = env.databaseUrl ? undefined : await startEmbeddedPostgres(env.dataDir, { say });
  const stop = () => end(database?.stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  const hasBank = process.env.BOG_CLIENT_ID || process.env.TBC_CLIENT_ID;
  const variables = {
    LOG_LEVEL: 'warn',
    ...(!hasBank && (await startSimulatedBanks({ isLive: true })).variables),
    ...process.env,
    SEED: env.seed,
    DATABASE_URL: env.databaseUrl ?? getAddress(database),
    SECRET_KEY: requireSecretKeys(env)[0],
    NODE_ENV: 'development',
  };
  const watch = ['--watch', '--watch-preserve-output', '--import', './src/lean-imports.ts', 'src/server.ts'];
  run(process.execPath, watch, 'apps/api', variables, stop);
  run('npm', ['run', '--silent', 'dev'], 'apps/storefront', variables, stop);
  run(
    'npm',
    ['run', '--silent', 'dev', '--', '--port', String(BACKOFFICE_PORT)],
    'apps/backoffice',
    variables,
    stop,
  );
  say(
    `The API comes up at ${env.apiUrl} (described at ${env.apiUrl}/api/docs/), the shop at ${env.siteUrl},\nthe back office at http://localhost:${BACKOFFICE_PORT}/backoffice/.`,
  );
}

function run(
  program: string,
  flags: string[],
  folder: string,
  variables: NodeJS.ProcessEnv,
  stop: () => void,
) {
  const child = spawn(program, flags, {
    cwd: join(ROOT, folder),
    env: variables,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    stop();
  });
}

async function end(stopDatabase: (() => Promise<void>) | undefined) {
  for (const child of children) {
    try {
      // Each child leads a group; `npm` and `--watch` do not always pass a signal on.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      children.delete(child);
    }
  }
  if (children.size > 0 || isStopping) return;
  isStopping = true;
  await stopDatabase?.();
  process.exit(0);
}

function getAddress(database: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined) {
  if (!database) return undefined;
  const { host, port, user, database: name } = database.connection;
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}
