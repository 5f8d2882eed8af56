import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../apps/api/src/database/apply-migrations.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/database/embedded-postgres.ts';
import { DIST, ROOT } from '../../scripts/programs.ts';
import { freePort } from '../../scripts/run-shop.ts';
import { runCaddy } from './caddy/run-caddy.ts';
import { installDebianPackages } from './debian-packages.ts';
import { runProgram, shopSettings } from './fleet/run-program.ts';
import { addPeople } from './rolling/people.ts';
import { buildRelease, RELEASE, whyNoRelease } from './rolling/release.ts';
import { startVisitors } from './rolling/visitors.ts';
import type { Running } from './start-program.ts';

const FIRST_TRIES = 10_000;
/** As the units have it: longer than Caddy takes to notice. */
const DRAIN_SECONDS = '4';
/** The first time the release is installed and built. */
const HALF_AN_HOUR_MS = 1_800_000;

test(`a deploy over ${RELEASE} with a migration costs no visitor a page, and one of the present version with a migration not one request`, {
  timeout: HALF_AN_HOUR_MS,
}, async (context) => {
  const missing = installDebianPackages('caddy') ?? whyNoRelease();
  if (missing) return context.skip(missing);
  const release = buildRelease();
  execFileSync('npm', ['run', 'build', '--', '--previous', release], { cwd: ROOT, stdio: 'pipe' });

  const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-rolling-'));
  const database = await startEmbeddedPostgres(join(dataDir, 'postgres'), {
    settings: { max_connections: '120' },
  });
  const { host, user, database: name } = database.connection;
  onTestFinished(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  onTestFinished(() => client.end());

  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [api1, api2, storefront1, storefront2] = ports.map((port) => ({ port }));
  const caddy = await runCaddy([storefront1!, storefront2!], [api1!, api2!]);
  onTestFinished(() => caddy.stop());
  const env = {
    ...shopSettings(caddy, dataDir),
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DRAIN_SECONDS,
  };
  const running = new Map<number, Running>();
  onTestFinished(() => {
    for (const program of running.values()) program.signal('SIGKILL');
  });
  const start = async (port: number, { isOld = false, seed = 'none' } = {}) => {
    const app = port === ports[0] || port === ports[1] ? 'api' : 'storefront';
    const args = app === 'api' ? ['--import', './src/lean-imports.ts', 'src/server.ts'] : ['server.ts'];
    const old = isOld && { args, cwd: join(release, 'apps', app) };
    const { program } = await runProgram({ app, port, env: { ...env, SEED: seed }, ...old });
    running.set(port, program);
  };
  const replaceAll = async () => {
    for (const port of ports) {
      await running.get(port)?.stop();
      await start(port);
      // Until the proxy has noticed.
      await sleep(3_000);
    }
  };

  for (const [at, port] of ports.entries())
    await start(port, { isOld: true, seed: at === 0 ? 'demo' : 'none' });
  await client.query(await addPeople());
  await sleep(3_000);

  const visitors = startVisitors(caddy);
  const until = async (count: number) => {
    while (visitors.requests() < count) await sleep(100);
  };
  await until(500);
  execFileSync(process.execPath, ['api/migrate.js'], { cwd: DIST, env });
  await replaceAll();
  const deploy = { requests: visitors.requests(), failures: visitors.failures.splice(0) };
  // What a release may bring: a column, and an index beside those who write.
  const migration = { hash: 'of this test', folderMillis: Date.now(), bps: true };
  const column = `alter table products add column of_this_test text default '' not null`;
  const index = 'create index concurrently if not exists of_this_test on products (of_this_test)';
  await applyMigrations(client, [
    { ...migration, sql: [column] },
    { ...migration, sql: [index] },
  ]);
  await replaceAll();
  await until(deploy.requests + FIRST_TRIES);
  await visitors.stop();

  console.info(
    `${deploy.requests} first tries until the deploy was done, ${deploy.failures.length} failed; ${visitors.requests()} in all`,
    visitors.writes,
  );
  // The release does not drain: what is written while one of its processes ends may be lost (docs/upgrade.md).
  expect(
    deploy.failures.filter((failure) => !failure.startsWith('POST')),
    'reads during the deploy',
  ).toEqual([]);
  expect(visitors.failures, 'failures of the deploy of the present version').toEqual([]);
  expect(visitors.requests() - deploy.requests).toBeGreaterThanOrEqual(FIRST_TRIES);
});
