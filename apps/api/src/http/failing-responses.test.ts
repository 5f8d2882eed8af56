// Rules: docs/behaviour.md#error-shapes, #unexpected-errors; what is logged: docs/monitoring.md#logs
import { afterAll, describe, expect, test } from 'vitest';
import { openLog } from '#api/observability/log.ts';
import { openExampleApi } from '#api/testing/example-api.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const api = await openExampleApi(log);
afterAll(() => api.close());

/** The lines of one request, by the id that its response names. */
function linesOf(id: unknown) {
  return lines.map((line) => JSON.parse(line)).filter((line) => line.request_id === id);
}

const UNEXPECTED = { detail: 'An unexpected error occurred. Please try again later.' };

describe('what fails on its way out is 500 in the form of all errors, and logged', () => {
  test.each([
    'header',
    'header-of-a-refusal',
    'hook',
    'hook-of-a-refusal',
    'hook-before',
    'request-hook',
    'payload',
    'tag',
  ])('%s', async (what) => {
    const origin = 'http://localhost:3000';
    const response = await api.get(`/api/failing/${what}/`, { origin });
    expect([response.statusCode, response.json()]).toEqual([500, UNEXPECTED]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': origin,
    });
    const id = response.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(linesOf(id)).toContainEqual(
      expect.objectContaining({ level: 50, err: expect.objectContaining({ stack: expect.anything() }) }),
    );
    expect(linesOf(id)).toContainEqual(expect.objectContaining({ msg: 'request', status: 500 }));
  });

  test('a HEAD has no body', async () => {
    const response = await api.app.inject({ method: 'HEAD', url: '/api/failing/hook/' });
    expect([response.statusCode, response.body]).toEqual([500, '']);
  });
});

describe('what is refused before it has a route has an id and a line in the log', () => {
  test.each([
    ['/api/things/%E0%A4%A/', 400],
    [`/api/things/${'x'.repeat(3_000)}/`, 414],
  ])('%s', async (url, status) => {
    const response = await api.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(linesOf(response.headers['x-request-id'])).toEqual([
      expect.objectContaining({ msg: 'request', method: 'GET', route: 'unknown', status }),
    ]);
  });

  test.each([
    ['hello', 400, 'The request is not valid HTTP.'],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 431, 'The request headers are too long.'],
  ])('%.20s', async (line, status, detail) => {
    const heard = await api.raw(line);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard.endsWith(`\r\n\r\n${JSON.stringify({ detail })}`)).toBe(true);
    const [, id] = heard.match(/x-request-id: (\S+)/i) ?? [];
    expect(linesOf(id)).toEqual([expect.objectContaining({ msg: 'request', route: 'unknown', status })]);
  });
});

describe('what Node would answer in a form of its own', () => {
  test('a request that names no host is refused as all are', async () => {
    const heard = await api.raw('GET /healthz HTTP/1.1', 'Connection: close\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 [\s\S]+\{"detail":"The request is not valid HTTP\."\}$/);
    const old = await api.raw('GET /healthz HTTP/1.0', 'Connection: close\r\n');
    expect(old).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('one that expects what nobody knows is served', async () => {
    const heard = await api.raw(
      'GET /healthz HTTP/1.1',
      'Host: shop\r\nExpect: tea\r\nConnection: close\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });
});
