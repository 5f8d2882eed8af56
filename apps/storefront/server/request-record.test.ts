import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RequestLine } from '@pouchery/observability/request-line';
import { afterEach, expect, test, vi } from 'vitest';
import { openRequestLog } from './log.ts';
import { openRequestRecorder, type RequestRecord } from './request-record.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server whose every page has the route `/products`; `lines` are what it logs. */
async function openSite(trustProxy: string[] | false = false) {
  const lines: RequestLine[] = [];
  const records: RequestRecord[] = [];
  const recordRequest = openRequestRecorder({ trustProxy, writeLine: (line) => void lines.push(line) });
  const server = createServer((req, res) => {
    const record = recordRequest(req, res);
    records.push(record);
    record.route = '/products';
    record.cache = 'hit';
    if (req.url === '/slow') res.write('begun');
    else res.end('x'.repeat(5_000));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { lines, records, port, origin: `http://127.0.0.1:${port}` };
}

test('a request is a line with its route, and nothing that was typed', async () => {
  const { origin, lines } = await openSite();
  await (await fetch(`${origin}/products?search=Zhuzhuna`)).text();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toEqual([
    {
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/products',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      cache: 'hit',
    },
  ]);
  const { bytes = 0 } = lines[0] ?? {};
  expect([bytes > 5_000, bytes < 5_500]).toEqual([true, true]);
});

test('of two responses on one connection each line has its own bytes', async () => {
  const { origin, lines } = await openSite();
  for (let time = 0; time < 2; time++) await (await fetch(origin)).text();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]?.bytes).toBe(lines[0]?.bytes);
});

test('a request whose visitor leaves is a line that says so', async () => {
  const { port, lines } = await openSite();
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n'));
  socket.once('data', () => socket.resetAndDestroy());
  await vi.waitFor(() => expect(lines).toEqual([expect.objectContaining({ status: 200, aborted: true })]));
});

test.each([
  [['127.0.0.1'], 'edge-7', true],
  [['127.0.0.1'], 'edge 7<script>', false],
  [['10.0.0.0/8'], 'edge-7', false],
  [false as const, 'edge-7', false],
])('with the proxies %j a request keeps the id %j: %s', async (trustProxy, id, expected) => {
  const { origin, records, lines } = await openSite(trustProxy);
  await (await fetch(origin, { headers: { 'x-request-id': id } })).text();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(records[0]?.id === id).toBe(expected);
  expect(lines[0]?.request_id).toBe(records[0]?.id);
});

test('lines are written together, whole, and soon', async () => {
  const written: string[] = [];
  const write = openRequestLog({ write: (text: string | Uint8Array) => written.push(String(text)) > 0 });
  const line: RequestLine = {
    request_id: 'a',
    method: 'GET',
    route: '/',
    status: 200,
    ms: 1,
    bytes: 1,
    cache: 'hit',
  };
  for (let at = 0; at < 100; at++) write(line);
  expect(written).toEqual([]);
  await vi.waitFor(() => expect(written).toHaveLength(1));
  const lines = written.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(100);
  expect(JSON.parse(lines[99] ?? '')).toMatchObject({ level: 'info', message: 'request', ...line });
});
