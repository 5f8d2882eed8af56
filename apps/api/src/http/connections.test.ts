import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openExampleApi } from '#api/testing/example-api.ts';
import { tokenHeaders } from '#api/testing/test-app.ts';

const AUTHENTIC = Object.entries({ ...tokenHeaders(), 'content-type': 'application/json' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const api = await openExampleApi();
afterAll(() => api.close());

test('bytes that are not HTTP get 400 as JSON', async () => {
  expect(await api.raw('hello')).toMatch(
    /^HTTP\/1.1 400 Bad Request\r\n.*\r\n\r\n\{"detail":"The request is not valid HTTP."\}$/s,
  );
});

test.each([
  ['headers', 'GET /api/brands/ HTTP/1.1\r\nHost: api\r\nX-Slow: '],
  ['a body', `POST /api/messages/ HTTP/1.1\r\nHost: api\r\n${AUTHENTIC}Content-Length: 100\r\n\r\n{`],
])('a client too slow to send %s gets 408 and loses the connection', async (_what, bytes) => {
  const { server } = api.app;
  const port = await api.listen();
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
  });
  expect(heard).toMatch(/^HTTP\/1\.1 408 .*\{"detail":"The request did not come whole in time\."\}$/s);
});

test('connections above the limit are not accepted, and those below it are served', async () => {
  const port = await api.listen();
  const { server } = api.app;
  const bound = server.maxConnections;
  expect(bound).toBeGreaterThan(100);
  expect(bound).toBeLessThanOrEqual(10_000);
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
    });
  const silent: Socket[] = [];
  try {
    const connections = promisify(server.getConnections.bind(server));
    server.closeAllConnections();
    await expect.poll(() => connections()).toBe(0);
    server.maxConnections = 3;
    silent.push(await open(), await open());
    expect(await api.raw('GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
    await expect.poll(() => connections()).toBe(2);
    silent.push(await open());
    expect(await api.raw('GET /healthz HTTP/1.1')).toBe('');
    expect(server.listening).toBe(true);
  } finally {
    server.maxConnections = bound;
    for (const socket of silent) socket.destroy();
  }
  expect(await api.raw('GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
});
