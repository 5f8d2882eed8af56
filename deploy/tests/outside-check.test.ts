import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/api/src/database/embedded-postgres.ts';
import { ROOT } from '../../scripts/programs.ts';
import { freePort, startApi, startStorefront } from '../../scripts/run-shop.ts';
import { ask } from './caddy/ask.ts';
import { type Caddy, DOMAIN, runCaddy } from './caddy/run-caddy.ts';
import { onDebian } from './debian-packages.ts';

/*
 * What docs/monitoring.md tells to ask from outside, through the proxy: it must fail when the shop cannot do its work, which the
 * home page does not.
 */
const SITE = `www.${DOMAIN}`;
/** The API waits two seconds for its database. */
const SOON = { timeout: 15_000, interval: 200 };

const { place: folder, prepare, atEnd } = onDebian('caddy');
const apis: Awaited<ReturnType<typeof startApi>>[] = [];
const caddies: Awaited<ReturnType<typeof runCaddy>>[] = [];
let outer: Caddy;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let storefront: Awaited<ReturnType<typeof startStorefront>>;
let start: (port: number) => ReturnType<typeof startApi>;

prepare(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'pipe' });
  database = await startEmbeddedPostgres(join(folder, 'postgres'));
  atEnd(() => database.stop());
  atEnd(() => Promise.all(apis.map((api) => api.stop())));
  const { host, user, database: name } = database.connection;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'the key of the watched shop',
    SEED: 'demo',
  };
  vi.stubEnv('CHANGES_KEY', 'the changes of the watched shop');
  start = (port) => startApi({ dataDir: folder, port, env });
  for (const port of [await freePort(), await freePort()]) apis.push(await start(port));
  // One is the storefront's way to the APIs, the other the visitors'.
  const inner = await runCaddy([{ port: await freePort() }], apis);
  caddies.push(inner);
  storefront = await startStorefront({ api: `http://127.0.0.1:${inner.ports.internal}`, dataDir: folder });
  atEnd(() => storefront.stop());
  atEnd(() => Promise.all(caddies.map((caddy) => caddy.stop())));
  const last = await runCaddy([{ port: Number(new URL(storefront.site).port) }], apis);
  caddies.push(last);
  outer = last;
});
atEnd(() => vi.unstubAllEnvs());

const statusOf = async (path: string) => (await ask(outer, SITE, path)).status;

test('the address for watchers says 503 once both APIs are gone, while the home page is still 200', async () => {
  await expect.poll(() => statusOf('/up'), SOON).toBe(200);
  for (let visit = 0; visit < 3; visit++) expect(await statusOf('/')).toBe(200);
  await apis[0]?.stop();
  await expect.poll(() => statusOf('/up'), SOON).toBe(200);
  await apis[1]?.stop();
  await expect.poll(() => statusOf('/up'), SOON).toBe(503);
  expect(await statusOf('/')).toBe(200);
  for (const [at, { port }] of apis.entries()) apis[at] = await start(port);
  await expect.poll(() => statusOf('/up'), SOON).toBe(200);
});

test('it says 503 while the database is gone', async () => {
  await database.stop();
  await expect.poll(() => statusOf('/up'), SOON).toBe(503);
});

test('it says 503 while the storefronts are gone', async () => {
  await storefront.stop();
  await expect.poll(() => statusOf('/up'), SOON).toBeGreaterThanOrEqual(502);
});
