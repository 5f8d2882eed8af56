import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';
import { limitByAddress } from './per-address.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
let refused = 0;
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
  limitConnections(server, { limits, isProxy, onRefused: () => (refused += 1) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A connection on which nothing is said; true when it is still there after a while. */
async function holdSilent(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', () => resolve(false)));
  return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100, true))]);
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
  const port = await openServer();
  const held = await Promise.all(Array.from({ length: 10 }, () => holdSilent(port, '127.0.0.2')));
  expect([held.filter(Boolean).length, refused]).toEqual([3, 7]);
  expect(await visit(port, '127.0.0.2')).toBe('');
  expect(await visit(port, '127.0.0.3')).toMatch(/served$/);
});

test('a connection that has ended makes room for another one', async () => {
  const port = await openServer();
  for (let visits = 0; visits < 8; visits++) expect(await visit(port, '127.0.0.2')).toMatch(/served$/);
  for (let silent = 0; silent < 3; silent++) expect(await holdSilent(port, '127.0.0.2')).toBe(true);
  expect(await holdSilent(port, '127.0.0.2')).toBe(false);
  sockets.shift()?.resetAndDestroy();
  await expect.poll(() => visit(port, '127.0.0.2')).toMatch(/served$/);
});

test('the addresses of one network hold so many together', async () => {
  const port = await openServer();
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((address) => Array(3).fill(address));
  const held = await Promise.all(addresses.map((address) => holdSilent(port, address)));
  expect(held.filter(Boolean)).toHaveLength(5);
  expect(await visit(port, '127.0.1.2')).toMatch(/served$/);
});

test('proxies, and programs of this machine, are not limited', async () => {
  const port = await openServer({ caller: 1, network: 1 }, (address) => address === '127.0.0.9');
  for (const address of ['127.0.0.9', '127.0.0.1']) {
    const held = await Promise.all(Array.from({ length: 5 }, () => holdSilent(port, address)));
    expect(held, address).not.toContain(false);
  }
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
