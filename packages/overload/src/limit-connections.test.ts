import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';
import { limitByAddress } from './per-address.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function openServer(limits = { caller: 3, network: 5 }, isProxy = (_address?: string) => false) {
  const server = createServer((_request, response) => response.end('served'));
  servers.push(server);
  let refused = 0;
  limitConnections(server, { limits, isProxy, onRefused: () => (refused += 1) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** What the server has made of all connections so far. */
    counts: async () => ({ held: await promisify(server.getConnections.bind(server))(), refused }),
  };
}

/** Connections on which nothing is said. */
function holdSilent(port: number, localAddress: string, count: number) {
  for (let at = 0; at < count; at++)
    sockets.push(connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {}));
}

/** What a visitor hears. */
function visit(port: number, localAddress: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'),
  );
  socket.on('data', (chunk) => (heard += chunk)).on('error', () => {});
  socket.on('close', () => resolve(heard));
  return promise;
}

test('an address holds so many connections and no more, while others are served', async () => {
  const { port, counts } = await openServer();
  holdSilent(port, '127.0.0.2', 10);
  await expect.poll(counts).toEqual({ held: 3, refused: 7 });
  expect(await visit(port, '127.0.0.2')).toBe('');
  expect(await visit(port, '127.0.0.3')).toMatch(/served$/);
});

test('a connection that has ended makes room for another one', async () => {
  const { port, counts } = await openServer();
  for (let visits = 0; visits < 8; visits++)
    await expect.poll(() => visit(port, '127.0.0.2')).toMatch(/served$/);
  await expect.poll(async () => (await counts()).held).toBe(0);
  holdSilent(port, '127.0.0.2', 3);
  await expect.poll(async () => (await counts()).held).toBe(3);
  expect(await visit(port, '127.0.0.2')).toBe('');
  sockets.shift()?.resetAndDestroy();
  await expect.poll(() => visit(port, '127.0.0.2')).toMatch(/served$/);
});

test('the addresses of one network hold so many together', async () => {
  const { port, counts } = await openServer();
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) holdSilent(port, address, 3);
  await expect.poll(counts).toEqual({ held: 5, refused: 4 });
  expect(await visit(port, '127.0.1.2')).toMatch(/served$/);
});

test('proxies, and programs of this machine, are not limited', async () => {
  const { port, counts } = await openServer({ caller: 1, network: 1 }, (address) => address === '127.0.0.9');
  for (const address of ['127.0.0.9', '127.0.0.1']) holdSilent(port, address, 5);
  await expect.poll(counts).toEqual({ held: 10, refused: 0 });
});

describe('an address of IPv6 counts', () => {
  const takeAll = (addresses: string[], limits: { caller: number; network: number }) => {
    const take = limitByAddress(limits);
    return addresses.filter((ip) => take(ip)).length;
  };

  test('with all of its /64, which one household has', () => {
    const one = Array.from({ length: 50 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
    expect(takeAll(one, { caller: 3, network: 100 })).toBe(3);
  });

  test('with all of its /48, which one customer of a data centre has', () => {
    const many = Array.from({ length: 50 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
    expect(takeAll(many, { caller: 3, network: 20 })).toBe(20);
  });
});
