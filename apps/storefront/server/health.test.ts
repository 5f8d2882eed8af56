import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOutsideCheck, sendReadiness } from './health.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a storefront says of itself in front of an API. */
async function readinessBehind(apiUrl: string) {
  const site = await listen((_req, res) => sendReadiness(res, apiUrl));
  return (await fetch(`${site}/readyz`)).status;
}

/** An API that lives, and says of its own readiness what `answerReady` does. */
const apiThat = (answerReady: RequestListener) =>
  listen((req, res) => (req.url === '/readyz' ? answerReady(req, res) : res.end('{}')));

test.each([
  ['is ready', 200],
  ['is another program and knows no such address', 404],
])('the storefront is ready when its API %s', async (_what, status) => {
  expect(await readinessBehind(await apiThat((_req, res) => res.writeHead(status).end()))).toBe(200);
});

test.each<[string, RequestListener]>([
  ['says that its database does not answer', (_req, res) => res.writeHead(503).end()],
  ['breaks off', (_req, res) => res.destroy()],
  ['never says whether it is ready', () => {}],
])(
  'the storefront is not ready when its API %s, and says so within 3 seconds',
  async (_what, answerReady) => {
    const began = Date.now();
    expect(await readinessBehind(await apiThat(answerReady))).toBe(503);
    expect(Date.now() - began).toBeLessThan(3_000);
  },
);

test('whoever watches from outside hears of an API that is not ready, and cannot have it asked more than once a second', async () => {
  let [status, requests, now] = [200, 0, 0];
  const api = await apiThat((_req, res) => {
    requests += 1;
    res.writeHead(status).end();
  });
  const check = createOutsideCheck(api, () => now);
  const site = await listen((_req, res) => check(res));
  const ask = async () => {
    const response = await fetch(`${site}/up`);
    return [response.status, await response.text(), response.headers.get('cache-control')];
  };
  const all = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(all.map(String))).toEqual(new Set(['200,{"status":"up"},no-store']));
  status = 503;
  now = 999;
  expect(await ask()).toEqual([200, '{"status":"up"}', 'no-store']);
  expect(requests).toBe(1);
  now = 1_000;
  expect(await ask()).toEqual([503, '{"status":"down"}', 'no-store']);
  for (const server of servers.splice(0, 1)) {
    server.closeAllConnections();
    server.close();
  }
  now = 2_000;
  expect(await ask()).toEqual([503, '{"status":"down"}', 'no-store']);
});
