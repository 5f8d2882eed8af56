// What is measured, and what for: docs/monitoring.md#metrics
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeOrder } from '#api/testing/make-order.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

const MESSAGE = { name: 'Nino', email: 'nino@example.com', subject: 'Hello', message: 'Hello' };
let api: TestApp;
beforeAll(async () => {
  api = await makeTestApp();
});
afterAll(() => api.close());

/** The values of the metric with these labels, in the order in which they are printed. */
async function read(metric: string, { get }: Pick<TestApp, 'get'> = api) {
  const { body } = await get('/metrics');
  return body
    .split('\n')
    .filter((line) => line.startsWith(`${metric} `))
    .map((line) => Number(line.slice(metric.length)));
}

const requests = (labels: string) => read(`http_request_duration_seconds_count{${labels}}`);

describe('requests', () => {
  test('are counted by route, never by address', async () => {
    await api.get('/api/products/no-such-product/');
    await api.get('/wp-login.php');
    const { body, headers } = await api.get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const missing = 'method="GET",route="/api/products/:slug/",status="404",cache="miss"';
    expect(await requests(missing)).toEqual([1]);
    expect(await requests('method="GET",route="unknown",status="404",cache="none"')).toEqual([1]);
    expect(body).not.toMatch(/wp-login|no-such-product/);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).toMatch(/^pouchery_build_info\{version="\d+\.\d+\.\d+",commit="\w+"\} 1$/m);
  });

  test('that the cache responds to are told from those that are computed', async () => {
    for (let time = 0; time < 3; time++) await api.get('/api/brands/');
    const brands = (cache: string) =>
      requests(`method="GET",route="/api/brands/",status="200",cache="${cache}"`);
    expect([await brands('miss'), await brands('hit')]).toEqual([[1], [2]]);
    expect(await read('pouchery_cache_entries')).toEqual([1]);
  });

  test('whose caller leaves are counted, too', async () => {
    const slow = await makeTestApp({}, { extraRoutes: (app) => void app.get('/api/slow/', () => never) });
    const address = await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const left = new AbortController();
    const call = fetch(`${address}/api/slow/`, { signal: left.signal }).catch(() => 'left');
    await expect.poll(() => read('http_requests_in_flight', slow)).toEqual([1]);
    left.abort();
    expect(await call).toBe('left');
    await expect.poll(() => read('http_requests_aborted_total{route="/api/slow/"}', slow)).toEqual([1]);
    await slow.close();
  });
});

const never = new Promise(() => {});

describe('of the database', () => {
  test('jobs, dead letters, orders and what waits for staff are counted', async () => {
    const shop = await makeTestApp();
    expect((await shop.post('/api/contact/', MESSAGE)).statusCode).toBe(204);
    const customer = await makeUser(shop);
    await importCatalogue(shop.db, makeCatalogue(), []);
    await makeOrder(shop.db, customer.id, 'north-mint');
    await shop.db.execute(sql`
      insert into jobs.job (name, data, start_after) values ('mail-failed', '{}', now()), ('publishing', '{}', now() - interval '90 s')`);
    for (const [metric, value] of [
      ['pouchery_jobs{queue="mail",state="created"}', 1],
      ['pouchery_jobs{queue="mail",state="retry"}', 0],
      ['pouchery_dead_letters{queue="mail"}', 1],
      ['pouchery_waiting_for_staff{what="messages"}', 1],
      ['pouchery_waiting_for_staff{what="reviews"}', 0],
      ['pouchery_orders_total', 1],
      ['pouchery_mails_total{template="password-reset",outcome="failed"}', 0],
      ['pouchery_database_up', 1],
      ['pouchery_change_feed_connected', 1],
    ] as const)
      expect([metric, await read(metric, shop)]).toEqual([metric, [value]]);
    const [due = 0] = await read('pouchery_job_due_seconds{queue="publishing"}', shop);
    expect(Math.floor(due / 10)).toBe(9);
    await shop.close();
  });

  test('nothing is told while it is away, and everything else is', async () => {
    const lonely = await makeTestApp();
    await lonely.pool.end();
    expect(await read('pouchery_database_up', lonely)).toEqual([0]);
    for (const metric of ['pouchery_orders_total', 'pouchery_dead_letters{queue="mail"}'])
      expect(await read(metric, lonely)).toEqual([]);
    expect(await read('http_requests_shed_total{importance="essential"}', lonely)).toEqual([0]);
    await lonely.app.close();
    await lonely.jobs.close();
  });
});

test('logins are counted by whether the password was right, and by the limit that they reach', async () => {
  const counters = [
    'pouchery_logins_total{step="password",outcome="right"}',
    'pouchery_logins_total{step="password",outcome="wrong"}',
    'pouchery_limited_attempts_total{limit="login"}',
  ];
  const readAll = async () =>
    (await Promise.all(counters.map((metric) => read(metric)))).map(([count = 0]) => count);
  const before = await readAll();
  const { email } = await makeUser(api, { passwordHash: await hashPassword('nine tins of mint') });
  for (let time = 0; time < 11; time++) {
    const password = time === 0 ? 'nine tins of mint' : 'ten tins of mint';
    await api.post('/api/auth/login/', { email, password });
  }
  await api.post('/api/auth/login/', { email, password: 'ten tins of mint' });
  expect((await readAll()).map((count, at) => count - before[at]!)).toEqual([1, 10, 1]);
});

test('when the certificate of a public address ends is read at that address; one that is away has no figure', async () => {
  // Any server with a certificate will do.
  const server = await startMailServer(0, undefined, { secure: true });
  const origins = {
    PUBLIC_SITE_URL: `https://localhost:${server.port}`,
    PUBLIC_API_URL: 'https://localhost:1',
  };
  const shop = await makeTestApp({ ...origins, COOKIE_DOMAIN: '', ALLOW_DANGEROUS_SETTINGS: 'yes' });
  const [end = 0, ...others] = await read(
    'pouchery_certificate_end_timestamp_seconds{host="localhost"}',
    shop,
  );
  expect(others).toEqual([]);
  expect(new Date(end * 1_000).getFullYear()).toBeGreaterThan(1998);
  await shop.close();
  await server.close();
});
