// Rules: docs/behaviour.md#busy-page
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeTestApp, type TestApp } from '#api/testing/test-app.ts';

/** Half of the slots are for searches, and as many places to wait. */
const LIMITS = {
  running: 4,
  waiting: 4,
  waitMs: 60_000,
  maxWaitMs: 60_000,
  turn: { servingMs: 20, crowdedMs: 20 },
};

let api: TestApp;
let address: string;
const waiting = new Set<() => void>();

beforeAll(async () => {
  api = await makeTestApp(
    {},
    {
      limits: LIMITS,
      extraRoutes: (app) => {
        const handler = async () => {
          await new Promise<void>((resolve) => waiting.add(resolve));
          return {};
        };
        app.get('/api/slow/page/', { config: { priority: 'page' } }, handler);
        app.get('/api/slow/search/', { config: { priority: 'search' } }, handler);
        app.post('/api/slow/write/', handler);
        // Computed from memory: it waits for nothing, so that none of its kind is ever seen to be under way.
        const compute = async () => {
          for (const end = performance.now() + 10; performance.now() < end; );
          return {};
        };
        app.get('/api/computed/list/', { config: { priority: 'list' } }, compute);
        app.get('/api/computed/own/', { config: { priority: 'essential' } }, compute);
        app.get('/api/quick/', { config: { public: true } }, async (_request, reply) => {
          reply.tag('quick');
          return '{}';
        });
      },
    },
  );
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  while (waiting.size > 0) {
    finishAll();
    await new Promise(setImmediate);
  }
});
afterAll(() => {
  api.app.server.closeAllConnections();
  return api.close();
});

function finishAll() {
  for (const finish of waiting) finish();
  waiting.clear();
}

async function call(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { headers });
  const body: unknown = await response.json();
  return { response, body, status: response.status };
}

/** Begins so many calls and waits until as many as `running` are at work. */
async function occupy(path: string, calls: number, running: number) {
  const begun = Array.from({ length: calls }, () => call(path));
  await vi.waitFor(() => expect(waiting.size).toBe(running));
  return begun;
}

describe('when too much is under way and waits', () => {
  test('a call is refused at once with 503, Retry-After and a reason that a browser may read', async () => {
    const begun = await occupy('/api/slow/search/', 4, 2);
    // While everything is still under way.
    const { response, body } = await call('/api/slow/search/', { origin: 'http://localhost:3000' });
    expect([response.status, body]).toEqual([503, { detail: expect.stringContaining('busy') }]);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    finishAll();
    await vi.waitFor(() => expect(waiting.size).toBe(2));
    finishAll();
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('cached responses and health are still served', async () => {
    await call('/api/quick/');
    const begun = await occupy('/api/slow/page/', 8, 4);
    expect((await call('/api/quick/')).status).toBe(200);
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/readyz')).status).toBe(200);
    expect((await call('/api/nowhere/')).status).toBe(404);
    for (let times = 0; times < 2; times++) {
      await vi.waitFor(() => expect(waiting.size).toBeGreaterThan(0));
      finishAll();
    }
    await Promise.all(begun);
  });

  test('writes are still served, and the storefront’s calls go before searches of visitors', async () => {
    const searches = await occupy('/api/slow/search/', 4, 2);
    const write = api.post('/api/slow/write/', {});
    const forPage = call('/api/slow/search/', { [RENDER_KEY_HEADER]: api.changesKey });
    await vi.waitFor(() => expect(waiting.size).toBe(4));
    finishAll();
    expect([(await write).statusCode, (await forPage).status]).toEqual([200, 200]);
    await vi.waitFor(() => expect(waiting.size).toBe(2));
    finishAll();
    await Promise.all(searches);
  });

  test('a wrong render key gives no priority', async () => {
    const searches = await occupy('/api/slow/search/', 4, 2);
    expect((await call('/api/slow/search/', { [RENDER_KEY_HEADER]: 'x'.repeat(43) })).status).toBe(503);
    finishAll();
    await vi.waitFor(() => expect(waiting.size).toBe(2));
    finishAll();
    await Promise.all(searches);
  });
});

test('a caller who disconnects frees no slot while the handler runs', async () => {
  const left = new AbortController();
  const calls = Array.from({ length: 2 }, () =>
    fetch(`${address}/api/slow/search/`, { signal: left.signal }).catch(() => 'left'),
  );
  await vi.waitFor(() => expect(waiting.size).toBe(2));
  left.abort();
  await Promise.all(calls);
  const others = Array.from({ length: 3 }, () => call('/api/slow/search/'));
  expect((await Promise.race(others)).status).toBe(503);
  finishAll();
  await vi.waitFor(() => expect(waiting.size).toBe(2));
  finishAll();
  expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
});

test('refused calls are counted', async () => {
  const { body } = await api.get('/metrics');
  expect(body).toMatch(/http_requests_shed_total\{importance="search"\} [1-9]/);
});

test('of computed responses that are asked for at once, more than fit into a turn are refused, and what is essential is not', async () => {
  const ask = (path: string, calls: number) =>
    Promise.all(Array.from({ length: calls }, async () => (await api.get(path)).statusCode));
  const [lists, own] = await Promise.all([ask('/api/computed/list/', 100), ask('/api/computed/own/', 1)]);
  const served = lists.filter((status) => status === 200).length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(30);
  expect(lists.filter((status) => status === 503)).toHaveLength(100 - served);
  expect(own).toEqual([200]);
  await new Promise(setImmediate);
  expect(await ask('/api/computed/list/', 1)).toEqual([200]);
});

test('a call that does not fit into a turn is refused in the same form as one that finds no place', async () => {
  const headers = { origin: 'http://localhost:3000' };
  const crowd = await Promise.all(Array.from({ length: 100 }, () => call('/api/computed/list/', headers)));
  const begun = await occupy('/api/slow/search/', 4, 2);
  const withoutPlace = await call('/api/slow/search/', headers);
  finishAll();
  await vi.waitFor(() => expect(waiting.size).toBe(2));
  finishAll();
  await Promise.all(begun);
  const outOfTurn = crowd.find(({ status }) => status === 503);
  expect(outOfTurn && toForm(outOfTurn)).toEqual(toForm(withoutPlace));
});

function toForm({ response, body, status }: Awaited<ReturnType<typeof call>>) {
  // What tells caches which variant this is does not matter to a response that nobody caches.
  const {
    'content-language': _,
    vary,
    date,
    'x-request-id': id,
    ...headers
  } = Object.fromEntries(response.headers);
  return {
    status,
    body,
    headers,
    varies: vary?.includes('Origin'),
    isDated: date !== undefined,
    hasId: id !== undefined,
  };
}
