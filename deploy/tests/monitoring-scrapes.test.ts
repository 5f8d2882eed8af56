import { execFileSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/api/src/database/embedded-postgres.ts';
import { DIST, ROOT } from '../../scripts/programs.ts';
import { freePort } from '../../scripts/run-shop.ts';
import { ask } from './caddy/ask.ts';
import { DOMAIN, runCaddy } from './caddy/run-caddy.ts';
import { onDebian } from './debian-packages.ts';
import { METRICS_TOKEN, runProgram, shopSettings } from './fleet/run-program.ts';
import { askedMetrics, queries } from './monitoring/alert-files.ts';
import { runPrometheus } from './monitoring/run-prometheus.ts';
import { directly, Visitor } from './visitor.ts';

/*
 * A real Prometheus that asks real programs, and what docs/monitoring.md tells to ask from outside, through the proxy: it must fail when
 * the shop cannot do its work, which the home page does not. Replicas and certificates are left to `promtool test rules` in
 * monitoring.test.ts, and so are the other faults.
 */
const NOT_HERE = ['pouchery_certificate_end_timestamp_seconds', 'pouchery_database_replica_lag_seconds'];
/** Each alert waits for a minute at most before it fires. */
const FIRED = { timeout: 150_000, interval: 500 };
/** The API waits two seconds for its database. */
const SOON = { timeout: 15_000, interval: 200 };

const { folder, prepare, atEnd } = onDebian('prometheus', 'caddy');
/** An address at which we are not this machine to the programs, so that they ask for the token. */
const host =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')?.address ?? '127.0.0.1';
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let api: Awaited<ReturnType<typeof runProgram>>;
let storefront: typeof api;
let prometheus: Awaited<ReturnType<typeof runPrometheus>>;
let caddy: Awaited<ReturnType<typeof runCaddy>>;
let start: () => ReturnType<typeof runProgram>;

prepare(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'pipe' });
  database = await startEmbeddedPostgres(join(folder, 'postgres'));
  atEnd(() => database.stop());
  const { host: socket, user, database: name } = database.connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(socket)}`;
  const [port, sitePort] = [await freePort(), await freePort()];
  caddy = await runCaddy([{ port: sitePort }], [{ port }]);
  atEnd(() => caddy.stop());
  const env = { ...shopSettings(caddy, folder), DATABASE_URL: url, SEED: 'demo' };
  start = () => runProgram({ app: 'api', port, env });
  api = await start();
  atEnd(() => api.program.stop());
  storefront = await runProgram({ app: 'storefront', port: sitePort, env });
  atEnd(() => storefront.program.stop());
  await useTheShop(env);
  prometheus = await runPrometheus(folder, {
    api: `${host}:${port}`,
    storefront: `${host}:${sitePort}`,
    token: METRICS_TOKEN,
  });
  atEnd(() => prometheus.stop());
});

/** Pages, calls, a job (a password is asked for) and a backup. */
async function useTheShop(env: NodeJS.ProcessEnv) {
  for (const path of ['/', '/products', '/', '/ka/', '/nowhere']) await fetch(storefront.origin + path);
  for (const path of ['/api/products/', '/api/products/search/?search=mint', '/api/nothing/'])
    await fetch(api.origin + path);
  const email = 'nobody@example.com';
  const visitor = new Visitor(directly(api.origin));
  const asked = await visitor.send('POST', '/api/auth/password-reset/request/', { email });
  expect(asked).toMatchObject({ status: 200 });
  const backup = (args: string[], own: object = {}) =>
    execFileSync(process.execPath, ['api/backup.js', ...args], {
      cwd: DIST,
      encoding: 'utf8',
      env: { ...env, ...own },
    });
  const place = { BACKUP_TO: join(folder, 'backups'), BACKUP_KEY: backup(['key']).trim() };
  expect(backup([], place)).toContain('is good');
  expect(backup(['drill'], place)).toContain('The drill is good');
}

const statusOf = async (path: string) => (await ask(caddy, `www.${DOMAIN}`, path)).status;

test('both programs are asked with the token, and are up', async () => {
  const seen = async () =>
    (await prometheus.targets())
      .map(({ labels, health, lastError }) => [labels.job, health, lastError])
      .sort();
  await expect.poll(seen, { timeout: 30_000 }).toEqual([
    ['pouchery-api', 'up', ''],
    ['pouchery-storefront', 'up', ''],
  ]);
});

test('every metric that an alert or a panel asks for is there, but for those of replicas and of TLS', async () => {
  expect(askedMetrics.length).toBeGreaterThan(30);
  const metrics = await prometheus.metrics();
  expect(askedMetrics.filter((name) => !metrics.includes(name)).sort()).toEqual(NOT_HERE);
});

test('every panel of the dashboard has something to show', async () => {
  const empty = async () => {
    const counts = await Promise.all(queries.map(prometheus.count));
    return queries.filter((_, at) => counts[at] === 0);
  };
  await expect.poll(empty, { timeout: 30_000, interval: 1_000 }).toEqual([]);
});

test('a shop that is well has no alert; once the API is killed two fire, and they end when it is back', async () => {
  expect(await prometheus.firing()).toEqual([]);
  await expect.poll(() => statusOf('/up'), SOON).toBe(200);
  for (let visit = 0; visit < 3; visit++) expect(await statusOf('/')).toBe(200);
  api.program.signal('SIGKILL');
  // Watchers from outside are told, while the home page comes from the cache.
  await expect.poll(() => statusOf('/up'), SOON).toBe(503);
  expect(await statusOf('/')).toBe(200);
  await expect
    .poll(prometheus.firing, FIRED)
    .toEqual(['PoucheryChangeFeedLost of pouchery-storefront', 'PoucheryDown of pouchery-api']);
  api = await start();
  await expect.poll(() => statusOf('/up'), SOON).toBe(200);
  await expect.poll(prometheus.firing, FIRED).toEqual([]);
});

test('once the database is stopped, the alert that names it fires', async () => {
  await database.stop();
  await expect.poll(() => statusOf('/up'), SOON).toBe(503);
  await expect.poll(prometheus.firing, FIRED).toContain('PoucheryDatabaseUnavailable of pouchery-api');
});
