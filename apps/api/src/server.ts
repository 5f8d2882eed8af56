import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openErrorReports } from '@pouchery/observability/error-reports';
import { collectAtRest } from '@pouchery/overload/collect-at-rest';
import { BACKLOG } from '@pouchery/overload/limit-connections';
import { buildApp } from './app.ts';
import { renewPushKeys } from './backoffice/news/push-keys.ts';
import { renewSecrets } from './backoffice/staff/renew-secrets.ts';
import { openChangeFeed } from './changes/change-feed.ts';
import { listChangesKeys } from './changes/changes-keys.ts';
import { migrateDatabase } from './database/migrate.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import { openReplicas } from './database/replicas/replicas.ts';
import { refuseDangers } from './doctor/check-settings.ts';
import { type Env, readEnv } from './env.ts';
import { openJobs } from './jobs/job-queue.ts';
import { type MediaStore, MediaUnavailable } from './media/media-store.ts';
import { openMediaStore } from './media/open-media-store.ts';
import { explainSystemError, toSystemError } from './observability/explain-failure.ts';
import { openLog } from './observability/log.ts';
import { describeError } from './observability/logged-errors.ts';
import { logUncaughtErrors } from './observability/uncaught-errors.ts';
import { requireSecretKeys } from './secret-keys.ts';
import { isUnfilledShop, seedDemo } from './seed/seed-demo.ts';
import { openShopQueues, workOnShopJobs } from './shop-jobs.ts';
import { StartupError } from './startup-error.ts';
import { isSupervised, onSupervisorGone, report } from './supervisor.ts';
import { COMMIT, VERSION } from './version.ts';

/** How long requests in flight may take after the order to stop. */
const TIMEOUT_MS = 10_000;
/** npm passes Ctrl-C on to us although the terminal has sent it already. */
const SAME_SIGNAL_MS = 1_000;

type Closer = () => Promise<unknown>;

/** Starts the API and runs it until SIGTERM or SIGINT. Throws a StartupError with a sentence for the operator. */
async function start() {
  const env = readEnv();
  const log = openLog(env.logLevel, undefined, openReports(env));
  for (const danger of refuseDangers(env)) log.warn(`A dangerous setting: ${danger}`);
  const say = (sentence: string) => (isSupervised ? report({ say: sentence }) : log.info(sentence));
  const closers: Closer[] = [];
  const stop = stopOnSignal(closers, env.drainMs);

  try {
    const tracing = await openTraces(env);
    if (tracing) closers.unshift(tracing.close);
    const database = await openDatabase(env, { say, onFailure: stop.withError, tracing });
    closers.unshift(database.close);
    const secretKeys = requireSecretKeys(env);
    await claimPort(env);
    await migrateDatabase(database.connection, { say });
    await renewPushKeys(database.work, secretKeys);
    const { renewed, unread } = await renewSecrets(database.work, secretKeys);
    if (renewed > 0) log.info({ renewed }, 'second factors were encrypted with the new SECRET_KEY');
    if (unread > 0)
      log.warn({ unread }, 'second factors were encrypted with another SECRET_KEY: run the doctor');
    const media = await openMediaStore(env);
    await media.check().catch((error) => {
      if (!(error instanceof MediaUnavailable)) throw error;
      log.warn({ err: error }, 'the picture storage does not answer: the shop opens without its pictures');
    });
    await seed(env, { db: database.work, media }, say);
    const hasReplicas = env.databaseReplicaUrls.length > 0;
    const changes = await openChangeFeed(database.connection, { asksPosition: hasReplicas });
    closers.unshift(changes.close);
    const replicas = hasReplicas ? openReplicas(env.databaseReplicaUrls, changes, env) : undefined;
    if (replicas) closers.unshift(replicas.close);
    const jobs = await openJobs(database.connection, log);
    closers.unshift(jobs.close);
    await openShopQueues(jobs);
    const app = await buildApp({
      db: database.db,
      work: database.work,
      replicas,
      env,
      changes,
      jobs,
      media,
      log,
      tracing,
      secretKeys,
      changesKeys: listChangesKeys(env),
    });
    closers.unshift(() => app.close());
    await app.memory.open();
    await workOnShopJobs({ app, jobs, media, connection: database.connection, log });
    await app.listen({
      port: env.port,
      host: env.host,
      backlog: BACKLOG,
      // Replicas share the public address: each says where it itself listens.
      listenTextResolver: (address) => `The API is ready: ${env.apiUrl}, listening at ${address}`,
    });
    collectAtRest(app.server);
    closers.unshift(() => {
      app.drain();
      return sleep(env.drainMs);
    });
    logUncaughtErrors(log);
    report({ ready: env.apiUrl });
  } catch (error) {
    if (stop.isStopping()) return;
    await stop.quietly();
    throw explain(error, env);
  }
}

/** Undefined where no collector is named. What it has to say goes into a log that reports nothing. */
function openReports({ errorReports: { dsn, environment }, logLevel }: Env) {
  if (dsn === undefined) return undefined;
  const log = openLog(logLevel);
  const build = { program: 'api', version: VERSION, commit: COMMIT, environment } as const;
  return openErrorReports({ dsn, ...build, say: (sentence) => log.warn(sentence) });
}

/** Undefined, and nothing is loaded, where no collector is named. */
async function openTraces({ traces: { endpoint, share, environment } }: Env) {
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('@pouchery/observability/open-tracing');
  return openTracing({ endpoint, share, environment, program: 'api', version: VERSION });
}

async function seed(
  env: Env,
  { db, media }: { db: Database; media: MediaStore },
  say: (sentence: string) => void,
) {
  if (env.seed === 'none' || !(await isUnfilledShop(db))) return;
  say('Filling the shop with the demo catalogue.');
  const { written, customers } = await seedDemo(db, media, new Date());
  say(
    `The demo catalogue is in: ${Object.entries(written)
      .map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`)
      .join(', ')}.`,
  );
  for (const { email, password } of customers)
    showOnce(`A demo customer: ${email}, password ${password} (shown this once).`);
}

/** For whoever starts the shop, never for the log. */
function showOnce(sentence: string) {
  if (isSupervised) report({ say: sentence });
  else process.stdout.write(`${sentence}\n`);
}

/** Runs the closers on SIGTERM, SIGINT or when the supervisor is gone; a second signal ends at once. */
function stopOnSignal(closers: Closer[], drainMs: number) {
  let stopping: Promise<void> | undefined;
  let began = 0;
  async function quietly() {
    for (const close of closers.splice(0)) await close();
  }
  async function stop(code: number) {
    if (stopping) {
      if (Date.now() - began > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    began = Date.now();
    setTimeout(() => process.exit(1), drainMs + TIMEOUT_MS).unref();
    stopping = quietly();
    await stopping.catch(logFailure);
    process.exit(code);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  onSupervisorGone(() => stop(0));
  return {
    quietly,
    /** True after a signal: what then fails in the middle of starting is no news. */
    isStopping: () => stopping !== undefined,
    withError: (error: Error) => {
      logFailure(error);
      void stop(1);
    },
  };
}

/** Says early, before the shop is filled, that a port is taken. */
function claimPort({ port, host }: Pick<Env, 'port' | 'host'>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer().once('error', reject);
  probe.listen(port, host, () => probe.close(() => resolve()));
  return promise;
}

/** What the operator can do about it, where that is known. */
function explain(error: unknown, env: Env) {
  if (error instanceof MediaUnavailable) {
    return new StartupError(
      `The shop cannot be filled, because the picture storage does not answer: ${error.message}.`,
    );
  }
  const { code, syscall } = toSystemError(error);
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${env.port} is taken; stop what uses it or set API_PORT to another one.`);
  }
  if (code === 'EADDRNOTAVAIL') {
    return new StartupError(
      `This machine does not have the address ${env.host}; set LISTEN_HOST to one that it has.`,
    );
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return new StartupError(`Port ${env.port} may not be used by this user; set API_PORT to one above 1023.`);
  }
  const sentence = explainSystemError(error, env.dataDir);
  return sentence ? new StartupError(sentence) : error;
}

/** A sentence where there is one, else all we know. */
function logFailure(error: unknown) {
  const text = error instanceof StartupError ? error.message : describeError(error);
  process.stderr.write(`${text}\n`);
}

try {
  await start();
} catch (error) {
  logFailure(error);
  process.exit(1);
}
