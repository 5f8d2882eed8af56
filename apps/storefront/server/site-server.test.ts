import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSiteServer } from './site-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const SHORT = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20, silence: 5_000 };
const LARGE = Buffer.alloc(20_000_000);

async function openServer(limits: Parameters<typeof createSiteServer>[2]) {
  const server = createSiteServer(
    (req, res) => void req.resume().on('end', () => res.end(LARGE)),
    { trustProxy: false },
    limits,
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Says that and no more; resolves with what it hears until the server ends the connection. */
function say(port: number, bytes: string, reads = true) {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  if (reads) socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
  socket.on('error', () => {}).on('close', () => resolve(heard));
  return promise;
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: '],
  ['a body', 'POST /age HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 100\r\n\r\nback='],
])('a client too slow to send %s gets 408 and loses the connection', async (_what, bytes) => {
  expect(await say(await openServer(SHORT), bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that does not read the response loses the connection', async () => {
  const port = await openServer({ silence: 200 });
  const server = servers[0]!;
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  say(port, 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n', false);
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
});

test('connections above the limit are not accepted', async () => {
  const port = await openServer({
    ...SHORT,
    headersTimeout: 5_000,
    requestTimeout: 5_000,
    maxConnections: 2,
  });
  const silent = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toBe('');
  for (const socket of silent) socket.destroy();
});

test('silent connections of one address leave room for visitors of others', async () => {
  const port = await openServer({ ofAddress: { caller: 3, network: 5 }, maxConnections: 6 });
  const silent = Array.from({ length: 20 }, (_, at) =>
    connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 3)}` }).on('error', () => {}),
  );
  const settled = silent.map(
    (socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
  );
  await Promise.all(settled);
  await expect.poll(() => silent.filter(({ destroyed }) => !destroyed).length).toBe(5);
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  for (const socket of silent) socket.destroy();
});
