import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoConnection } from './connection.ts';
import { pageInTime } from './page-in-time.ts';

const page = new Request('http://shop.test/brands');
const FAILED = { root: { type: 'error' as const, result: new TypeError('Failed to fetch') } };
const assign = vi.fn();
let isThere = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
});

test('a page that is not there after twenty seconds is one without a connection', async () => {
  const waiting = pageInTime(page, () => new Promise(() => {}));
  const late = expect(waiting).rejects.toBeInstanceOf(NoConnection);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await late;
});

test('a page whose data do not come is one without a connection where the shop cannot be reached', async () => {
  isThere = false;
  await expect(pageInTime(page, async () => FAILED)).rejects.toBeInstanceOf(NoConnection);
  expect(assign).not.toHaveBeenCalled();
});

test('a page whose code or data do not come is a new document where the shop can be reached', async () => {
  isThere = true;
  void pageInTime(page, async () => FAILED);
  await vi.advanceTimersByTimeAsync(10);
  expect(assign).toHaveBeenCalledWith('http://shop.test/brands');
});

test('a page that the shop refuses is shown as refused', async () => {
  const refused = { root: { type: 'error' as const, result: { status: 404 } } };
  await expect(pageInTime(page, async () => refused)).resolves.toBe(refused);
});

test('a page that was left for another is not asked about', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const left = new Request(page, { signal: leaving.signal });
  await expect(pageInTime(left, async () => FAILED)).rejects.toBe(FAILED.root.result);
  expect(assign).not.toHaveBeenCalled();
});
