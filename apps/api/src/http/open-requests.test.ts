import { connect, type Socket } from 'node:net';
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES_KEY, makeTestApp, type TestApp, tokenHeaders } from '#api/testing/test-app.ts';

const addressLimits = { caller: 3, network: 5 };
let behindProxy: TestApp;
let direct: TestApp;
let ports: { behindProxy: number; direct: number };

beforeAll(async () => {
  behindProxy = await makeTestApp({ TRUST_PROXY: '127.0.0.1' }, { addressLimits });
  direct = await makeTestApp({}, { addressLimits });
  const listen = async ({ app }: TestApp) =>
    Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  ports = { behindProxy: await listen(behindProxy), direct: await listen(direct) };
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await behindProxy.close();
  await direct.close();
});

const sockets: Socket[] = [];
/** Says that, and gives what it hears until the connection ends. */
function say(port: number, bytes: string, localAddress = '127.0.0.1') {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(bytes));
  socket.on('data', (chunk) => (heard += chunk)).on('error', () => {});
  socket.on('close', () => resolve(heard));
  sockets.push(socket);
  return { socket, heard: promise };
}
const request = (line: string, headers: Record<string, string>) =>
  [
    `${line} HTTP/1.1`,
    'Host: api',
    ...Object.entries(headers).map((header) => header.join(': ')),
    '',
    '',
  ].join('\r\n');
const from = (address: string, more = {}) =>
  request('GET /healthz', { 'X-Forwarded-For': address, Connection: 'close', ...more });
const slowly = (address: string) =>
  `${request('POST /api/contact/', {
    ...tokenHeaders(),
    'X-Forwarded-For': address,
    'Content-Type': 'application/json',
    'Content-Length': '100',
  })}{`;

test('behind a proxy an address has so many slow requests under way, while others are served', async () => {
  const port = ports.behindProxy;
  const held = Array.from({ length: 3 }, () => say(port, slowly('203.0.113.7')).socket);
  const ask = (bytes: string) => say(port, bytes).heard;
  await expect.poll(() => ask(from('203.0.113.7'))).toMatch(/^HTTP\/1\.1 503 [\s\S]+retry-after: 2/);
  // A fourth one loses its connection, though its body has not come.
  expect(await ask(slowly('203.0.113.7'))).toMatch(/^HTTP\/1\.1 503 [\s\S]+connection: close/);
  // What an address says of itself is not believed.
  expect(await ask(from('198.51.100.2, 203.0.113.7'))).toMatch(/^HTTP\/1\.1 503 /);
  expect(await ask(from('198.51.100.2'))).toMatch(/^HTTP\/1\.1 200 /);
  // The storefront, whose calls for pages come through the proxy, too.
  expect(await ask(from('203.0.113.7', { [RENDER_KEY_HEADER]: CHANGES_KEY }))).toMatch(/^HTTP\/1\.1 200 /);
  const { body } = await behindProxy.app.inject('/metrics');
  expect(body).toMatch(/^http_address_limited_total\{what="request"\} [1-9]/m);
  for (const socket of held) socket.destroy();
  await expect.poll(() => ask(from('203.0.113.7'))).toMatch(/^HTTP\/1\.1 200 /);
});

test('without a proxy silent connections of one address leave room for visitors of others', async () => {
  const silent = Array.from(
    { length: 20 },
    (_, at) => say(ports.direct, '', `127.0.0.${2 + (at % 3)}`).socket,
  );
  await expect.poll(() => silent.filter(({ destroyed }) => !destroyed).length).toBe(5);
  expect(await say(ports.direct, from(''), '127.0.0.2').heard).toBe('');
  expect(await say(ports.direct, from(''), '127.0.1.2').heard).toMatch(/^HTTP\/1\.1 200 /);
});
