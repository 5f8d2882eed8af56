import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readDsn } from './error-collector.ts';
import { openErrorReports } from './error-reports.ts';

type Taken = { url: string; headers: IncomingMessage['headers']; lines: Record<string, unknown>[] };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** What a collector does with an envelope: a status, with headers, or undefined for silence. */
type Answer = [status: number, headers?: Record<string, string>] | undefined;

async function startCollector(answer: () => Answer = () => [200]) {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
    taken.push({
      url: request.url ?? '',
      headers: request.headers,
      lines: lines.map((line) => JSON.parse(line)),
    });
    const given = answer();
    if (given) response.writeHead(...given).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { taken, dsn: `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/4` };
}

function open(dsn: string, limits: Parameters<typeof openErrorReports>[0]['limits'] = {}) {
  const lines: string[] = [];
  const release = {
    program: 'api',
    version: '1.2.3',
    commit: 'abcdef0123456789',
    environment: 'tests',
  } as const;
  return { said: lines, ...openErrorReports({ dsn, ...release, say: (text) => lines.push(text), limits }) };
}

const failure = (name: string) => ({
  type: 'TypeError',
  message: `${name} is not a function`,
  stack: [
    `at async ${name} (file:///shop/dist/api/server.js:10:5)`,
    'at file:///shop/dist/api/node_modules/pg/lib/client.js:3:1',
    'at node:internal/process:1:2',
  ],
  cause: { type: 'Error', message: 'first', stack: [] },
});

test('an error arrives as an event of Sentry’s protocol with release, environment and where it happened', async () => {
  const { taken, dsn } = await startCollector();
  const reports = open(dsn);
  reports.report(failure('sell'), { request_id: 'abc' });
  await reports.idle();
  const [{ url, headers, lines }] = taken as [Taken];
  expect(url).toBe('/api/4/envelope/');
  expect(headers['content-type']).toBe('application/x-sentry-envelope');
  expect(headers['x-sentry-auth']).toBe(
    'Sentry sentry_version=7, sentry_client=pouchery/1.2.3, sentry_key=public-key',
  );
  const [head, item, event] = lines as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  expect(head).toMatchObject({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    sent_at: expect.any(String),
  });
  expect(item).toEqual({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) });
  expect(event).toMatchObject({
    event_id: head.event_id,
    level: 'error',
    release: 'pouchery@1.2.3+abcdef012345',
    environment: 'tests',
    tags: { program: 'api', request_id: 'abc' },
  });
  const { values } = event.exception as { values: { stacktrace: { frames: object[] } }[] };
  // Causes first, and in each the innermost call last.
  expect(values).toMatchObject([{ type: 'Error' }, { type: 'TypeError', value: 'sell is not a function' }]);
  expect(values[1]?.stacktrace.frames).toMatchObject([
    { filename: 'node:internal/process', in_app: false },
    { filename: expect.stringContaining('/pg/'), in_app: false },
    { function: 'sell', filename: 'file:///shop/dist/api/server.js', lineno: 10, colno: 5, in_app: true },
  ]);
});

describe('a flood', () => {
  test('of one error is one report', async () => {
    const { taken, dsn } = await startCollector();
    const reports = open(dsn);
    for (let at = 0; at < 1_000; at++) reports.report(failure('sell'));
    await reports.idle();
    expect(taken).toHaveLength(1);
  });

  test('of different errors sends as many as a minute and the queue allow', async () => {
    const { taken, dsn } = await startCollector();
    const reports = open(dsn, { waiting: 5, perMinute: 8 });
    for (let at = 0; at < 1_000; at++) reports.report(failure(`sell${at}`));
    await reports.idle();
    // The first is on its way while five wait.
    expect(taken).toHaveLength(6);
    for (let at = 2_000; at < 3_000; at++) reports.report(failure(`sell${at}`));
    await reports.idle();
    expect(taken).toHaveLength(8);
  });
});

describe('a collector', () => {
  test('that does not answer is given up in time, is spoken of once, and harms nothing', async () => {
    const { taken, dsn } = await startCollector(() => undefined);
    const { report, idle, said: lines } = open(dsn, { timeoutMs: 100 });
    for (let at = 0; at < 3; at++) report(failure(`sell${at}`));
    await idle();
    expect(taken).toHaveLength(3);
    expect(lines).toEqual(['Errors do not reach the collector that SENTRY_DSN names: no answer in time']);
  });

  test('that is not there harms nothing, and is used when it is back', async () => {
    let answer: Answer = [500];
    const { dsn } = await startCollector(() => answer);
    const gone = open('http://key@127.0.0.1:1/4');
    gone.report(failure('sell'));
    await gone.idle();
    expect(gone.said).toEqual([expect.stringContaining('no connection')]);

    const { report, idle, said: lines } = open(dsn);
    report(failure('one'));
    await idle();
    answer = [200];
    report(failure('two'));
    await idle();
    expect(lines).toEqual([expect.stringContaining('it answered 500'), 'Errors reach the collector again.']);
  });

  test('that asks for a pause gets one', async () => {
    const { taken, dsn } = await startCollector(() => [429, { 'retry-after': '60' }]);
    const { report, idle } = open(dsn);
    for (let at = 0; at < 10; at++) report(failure(`sell${at}`));
    await idle();
    report(failure('later'));
    await idle();
    expect(taken).toHaveLength(1);
  });
});

test.each([
  ['https://key@o1.ingest.collector.example/42', 'https://o1.ingest.collector.example/api/42/envelope/'],
  ['http://key@10.0.0.5:9000/errors/7', 'http://10.0.0.5:9000/errors/api/7/envelope/'],
])('%s leads to %s', (dsn, address) => expect(readDsn(dsn)).toEqual({ address, key: 'key' }));

test.each(['https://collector.example/4', 'https://key@collector.example/', 'ftp://key@host/4', 'key'])(
  '%s is no address of a collector',
  (dsn) => expect(readDsn(dsn)).toBeUndefined(),
);
