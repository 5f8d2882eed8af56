// What a line holds, and who may say a request's id: docs/monitoring.md#logs
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { commentStatements } from '#api/database/comment-statements.ts';
import { CHANGES_KEY, makeTestApp, type TestApp } from '#api/testing/test-app.ts';
import { openLog } from './log.ts';

const shops: TestApp[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

/** A shop with these variables, and the lines that it logs. */
async function openShop(variables: Record<string, string>, level = 'warn') {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => void lines.push(line) });
  const shop = await makeTestApp(variables, {
    log,
    extraRoutes: (app) => {
      const statement = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
      app.post('/api/own-statement/', { config: { priority: 'always' } }, async () => {
        const alone = await app.db.execute(statement);
        const within = await app.db.transaction((tx) => tx.execute(statement));
        return [...alone.rows, ...within.rows];
      });
      app.get('/api/broken/:what/', () => {
        throw new Error('broken');
      });
    },
  });
  shops.push(shop);
  const requests = () =>
    lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request') as Record<
      string,
      unknown
    >[];
  return { ...shop, lines, requests };
}

describe('with REQUEST_LOG=on', async () => {
  const shop = await openShop({ REQUEST_LOG: 'on', TRUST_PROXY: '10.0.0.7' });
  commentStatements(shop.pool);

  test('each request is a line with its route, whatever LOG_LEVEL is, and nothing that was typed', async () => {
    await shop.get('/api/products/?search=Zhuzhuna');
    await shop.get('/api/products/zhuzhuna/');
    await shop.get('/zhuzhuna@example.com');
    await shop.get('/api/broken/mint/?search=Zhuzhuna');
    expect(shop.requests()).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/products/', status: 200, cache: 'miss' }),
      expect.objectContaining({ method: 'GET', route: '/api/products/:slug/', status: 404, cache: 'miss' }),
      expect.objectContaining({ method: 'GET', route: 'unknown', status: 404, cache: 'none' }),
      expect.objectContaining({ route: '/api/broken/:what/', status: 500, path: '/api/broken/mint/' }),
    ]);
    for (const line of shop.requests()) {
      expect(line.request_id).toMatch(/^[\da-f-]{36}$/);
      expect(line).toMatchObject({ ms: expect.any(Number), bytes: expect.any(Number) });
    }
    expect(shop.lines.join('')).not.toMatch(/zhuzhuna/i);
  });

  test('the bytes of a response are those that went over the wire', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/products/`);
    const length = Number(response.headers.get('content-length'));
    await response.arrayBuffer();
    await expect.poll(() => shop.requests().at(-1)?.bytes).toBeGreaterThan(length + 100);
    expect(shop.requests().at(-1)?.bytes).toBeLessThan(length + 2_000);
  });

  test.each<[string, string, Record<string, string>, boolean]>([
    ['the proxy', '10.0.0.7', {}, true],
    ['the storefront', '198.51.100.20', { [RENDER_KEY_HEADER]: CHANGES_KEY }, true],
    ['a stranger', '198.51.100.20', {}, false],
    ['a stranger with a wrong key', '198.51.100.20', { [RENDER_KEY_HEADER]: 'x'.repeat(28) }, false],
  ])('the id that %s gives is taken: %s, %j, %s', async (_who, remoteAddress, headers, isTaken) => {
    const asked = { url: '/api/shop/', remoteAddress, headers: { ...headers, 'x-request-id': 'page-42' } };
    const response = await shop.app.inject(asked);
    expect(response.headers['x-request-id'] === 'page-42').toBe(isTaken);
    expect(shop.requests().at(-1)?.request_id).toBe(response.headers['x-request-id']);
  });

  test('PostgreSQL sees the id in each statement, also when many wait for few connections', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `page-${at}`);
    const headers = { [RENDER_KEY_HEADER]: CHANGES_KEY };
    const responses = await Promise.all(
      ids.map((id) => shop.post('/api/own-statement/', {}, { ...headers, 'x-request-id': id })),
    );
    for (const [at, response] of responses.entries()) {
      const [alone, within] = response.json<{ query: string }[]>();
      const named = `/* ${ids[at]} */ select query from pg_stat_activity`;
      expect([alone?.query.slice(0, named.length), within?.query.slice(0, named.length)]).toEqual([
        named,
        named,
      ]);
    }
  });
});

test('with REQUEST_LOG=off no request is logged, a failure is', async () => {
  const shop = await openShop({ REQUEST_LOG: 'off' }, 'info');
  await shop.get('/api/shop/');
  await shop.get('/api/broken/mint/');
  expect(shop.requests()).toEqual([]);
  expect(shop.lines.join('')).toContain('request failed');
});

test('without REQUEST_LOG requests are logged at the level info, and PostgreSQL sees no id', async () => {
  const [quiet, loud] = [await openShop({}), await openShop({}, 'info')];
  for (const shop of [quiet, loud]) await shop.get('/api/shop/');
  expect([quiet.requests().length, loud.requests().length]).toEqual([0, 1]);
  commentStatements(loud.pool);
  const response = await loud.post('/api/own-statement/', {});
  expect(response.json()[0].query).toMatch(/^select query/);
});
