// Rules: docs/behaviour.md#compressed-bodies
import { connect } from 'node:net';
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExampleApi } from '#api/testing/example-api.ts';
import { tokenHeaders } from '#api/testing/test-app.ts';

const REFUSAL = { detail: 'The request body must not be compressed.' };
const api = await openExampleApi();
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await api.listen()}`;
});
afterAll(() => api.close());

function post(path: string, body: Buffer, encoding: string) {
  const headers = { ...tokenHeaders(), 'content-type': 'application/json', 'content-encoding': encoding };
  return fetch(`${origin}${path}`, { method: 'POST', body, headers });
}

/** A few hundred bytes. */
const SPACES = brotliCompressSync(Buffer.alloc(200_000_000, ' '), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const FORM = Buffer.from('{"name":"Nino"}');

test.each([
  ['br', brotliCompressSync(FORM)],
  ['gzip', gzipSync(FORM)],
  ['x-gzip', gzipSync(FORM)],
  ['deflate', deflateSync(FORM)],
  ['deflate', deflateRawSync(FORM)],
  ['zstd', zstdCompressSync(FORM)],
  ['gzip, br', brotliCompressSync(gzipSync(FORM))],
  ['identity, GZip', gzipSync(FORM)],
  ['  BR ', brotliCompressSync(FORM)],
  ['no-such-encoding', FORM],
])('a body that says that it is %j is 415, and the connection ends', async (encoding, body) => {
  const response = await post('/api/messages/', body, encoding);
  expect([response.status, response.headers.get('connection')]).toEqual([415, 'close']);
  expect(await response.json()).toEqual(REFUSAL);
});

test.each(['identity', ' Identity ', 'identity, identity', ''])(
  'one that says %j is read',
  async (encoding) => {
    const response = await post('/api/messages/', FORM, encoding);
    expect([response.status, await response.json()]).toEqual([200, { name: 'Nino' }]);
  },
);

test.each(['/api/backoffice/uploads/', '/api/backoffice/imports/', '/api/contact/', '/api/nothing/'])(
  'nothing of a compressed body is made larger: %s',
  async (path) => {
    const before = process.cpuUsage();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(path, SPACES, 'br')));
    // What is refused is not worked on afterwards either.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { user, system } = process.cpuUsage(before);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([415]));
    // Four billion bytes take several seconds; what other tests do in threads of this process counts, too.
    expect((user + system) / 1_000).toBeLessThan(3_000);
  },
);

test('a compressed body that has hardly begun is refused all the same, and the rest is not waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const head = Object.entries({ ...tokenHeaders(), 'content-encoding': 'br', 'content-length': '900000' });
  const socket = connect(await api.listen(), '127.0.0.1', () =>
    socket.write(
      `POST /api/contact/ HTTP/1.1\r\nHost: api\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n\x1b`,
    ),
  );
  socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard));
  expect(await promise).toMatch(/^HTTP\/1\.1 415 [\s\S]+must not be compressed/);
});

test('a body of another kind, or one that is too large, ends its connection', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    fetch(`${origin}/api/messages/`, { method: 'POST', body, headers: { ...tokenHeaders(), ...headers } });
  const other = await send({ 'content-type': 'text/xml' }, `<x>${'y'.repeat(10_000)}</x>`);
  const large = await send({ 'content-type': 'application/json' }, `"${'y'.repeat(2_000_000)}"`);
  expect([other.status, other.headers.get('connection')]).toEqual([415, 'close']);
  expect([large.status, large.headers.get('connection')]).toEqual([413, 'close']);
});
