import { afterEach, describe, expect, test, vi } from 'vitest';
import { addEncoding, createPageCache, encodedPage, type Page } from './page-cache.ts';

function makePage(tags: string[], bytes = 100): Page {
  const page: Page = {
    status: 200,
    etag: 'W/"x"',
    headers: ['etag', 'W/"x"'],
    encodings: {},
    tags: new Set(tags),
    hits: 0,
  };
  page.encodings.identity = encodedPage(page, 'identity', Buffer.alloc(bytes, 'a'));
  return page;
}

function watchedCache(options = {}) {
  const cache = createPageCache(options);
  cache.watched();
  return asked(cache);
}

/** Caches pages that were asked for twice. */
function asked(cache: ReturnType<typeof createPageCache>) {
  return {
    ...cache,
    store(...[key, ...page]: Parameters<typeof cache.store>) {
      cache.get(key);
      cache.get(key);
      cache.store(key, ...page);
    },
  };
}

describe('a change drops the pages that show it, and no others', () => {
  test('only pages with a changed tag are dropped', () => {
    const cache = watchedCache();
    const begun = cache.begin();
    cache.store('mint', makePage(['product:mint', 'listing']), begun, true);
    cache.store('berry', makePage(['product:berry']), begun, true);
    cache.changed(['product:mint', 'scale']);
    expect(cache.get('mint')).toBeUndefined();
    expect(cache.get('berry')).toBeDefined();
  });

  test('a page that was being rendered when its product changed is not cached', () => {
    const cache = watchedCache();
    const begun = cache.begin();
    cache.changed(['product:mint']);
    cache.store('mint', makePage(['product:mint']), begun, true);
    cache.store('berry', makePage(['product:berry']), begun, true);
    expect(cache.get('mint')).toBeUndefined();
    expect(cache.get('berry')).toBeDefined();
  });

  test('when anything may have changed all pages are dropped, renders under way included', () => {
    const cache = watchedCache();
    const begun = cache.begin();
    cache.store('mint', makePage(['product:mint']), begun, true);
    cache.changed(['*']);
    cache.store('berry', makePage(['product:berry']), begun, true);
    expect(cache.stats().entries).toBe(0);
  });

  test('connecting to the feed again drops all pages', () => {
    const cache = watchedCache();
    cache.store('mint', makePage(['product:mint']), cache.begin(), true);
    cache.unwatched();
    expect(cache.get('mint')).toBeDefined();
    cache.watched();
    expect(cache.get('mint')).toBeUndefined();
  });
});

describe('how long a page lives', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['at once', 0, 400, 700],
    ['ten seconds later', 10_000, 4_900, 5_200],
  ])(
    'one made %s after a change, perhaps by an API that has not heard of it, is made again soon',
    (_when, age, before, after) => {
      vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0), toFake: ['Date', 'performance', 'setTimeout'] });
      const cache = watchedCache();
      cache.changed(['product:mint']);
      vi.advanceTimersByTime(age);
      cache.store('mint', makePage(['product:mint']), cache.begin(), true);
      cache.store('berry', makePage(['product:berry']), cache.begin(), true);
      vi.advanceTimersByTime(before);
      expect(cache.get('mint')).toBeDefined();
      vi.advanceTimersByTime(after - before);
      expect(cache.get('mint')).toBeUndefined();
      expect(cache.get('berry')).toBeDefined();
    },
  );

  test('one made a minute after a change lives as if nothing had changed', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0), toFake: ['Date', 'performance', 'setTimeout'] });
    const cache = watchedCache();
    cache.changed(['product:mint']);
    vi.advanceTimersByTime(60_000);
    cache.store('mint', makePage(['product:mint']), cache.begin(), true);
    vi.advanceTimersByTime(3_600_000);
    expect(cache.get('mint')).toBeDefined();
  });

  test('until midnight with a feed, half a minute without one or without tags', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0), toFake: ['Date', 'performance', 'setTimeout'] });
    const watched = watchedCache();
    watched.store('tagged', makePage(['brands']), watched.begin(), true);
    watched.store('untagged', makePage([]), watched.begin(), false);
    const alone = asked(createPageCache());
    alone.store('tagged', makePage(['brands']), alone.begin(), true);
    vi.advanceTimersByTime(31_000);
    expect(watched.get('tagged')).toBeDefined();
    expect(watched.get('untagged')).toBeUndefined();
    expect(alone.get('tagged')).toBeUndefined();
    vi.advanceTimersByTime(8 * 3_600_000);
    expect(watched.get('tagged')).toBeUndefined();
  });
});

describe('what a flood of addresses leaves', () => {
  const ask = (cache: ReturnType<typeof createPageCache>, key: string, bytes = 1_000) => {
    if (!cache.get(key)) cache.store(key, makePage([], bytes), cache.begin(), true);
  };

  test('a page is cached at its second request', () => {
    const cache = createPageCache();
    ask(cache, '/products');
    expect(cache.stats().entries).toBe(0);
    ask(cache, '/products');
    expect(cache.get('/products')).toBeDefined();
  });

  test('a page that is rendered at the start counts as asked for', () => {
    const cache = createPageCache();
    cache.expect('/');
    cache.store('/', makePage([]), cache.begin(), true);
    expect(cache.get('/')).toBeDefined();
  });

  test.each([1, 2])(
    'of 200 popular pages at least 198, when 100,000 addresses are asked for, each %i times',
    (times) => {
      const cache = createPageCache({ maxBytes: 1_000_000 });
      const popular = Array.from({ length: 200 }, (_, page) => `/product/${page}`);
      for (let visit = 0; visit < 5; visit++) for (const key of popular) ask(cache, key);
      for (let address = 0; address < 100_000; address++) {
        for (let time = 0; time < times; time++) ask(cache, `/products?brand=${address}`);
        // Visitors go on meanwhile, one for ten of the flood.
        if (address % 10 === 0) ask(cache, popular[(address / 10) % popular.length]!);
      }
      expect(popular.filter((key) => cache.get(key)).length).toBeGreaterThanOrEqual(198);
      expect(cache.stats().bytes).toBeLessThanOrEqual(1_000_000);
    },
  );
});

test('the cache stays within its bytes and keeps what is asked for most, then what was used last', () => {
  const cache = watchedCache({ maxBytes: 50_000 });
  for (const key of ['a', 'b', 'c', 'd']) {
    cache.store(key, makePage([], 15_000), cache.begin(), true);
    cache.get('a');
  }
  expect(cache.get('d')).toBeUndefined();
  cache.store('d', makePage([], 15_000), cache.begin(), true);
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('d')).toBeDefined();
  expect(cache.get('b')).toBeUndefined();
  expect(cache.stats().bytes).toBeLessThanOrEqual(50_000);
});

test('every encoding carries the same text, whichever it is made from', async () => {
  const page = makePage([]);
  const text = page.encodings.identity?.body.toString();
  const brotli = await addEncoding(page, 'br', 'fast');
  // What it holds besides its bytes, the cache would not count.
  expect(brotli.body.buffer.byteLength).toBe(brotli.body.length);
  delete page.encodings.identity;
  const gzip = await addEncoding(page, 'gzip', 'best');
  expect(gzip.headers).toContain('content-encoding');
  const identity = await addEncoding(page, 'identity', 'fast');
  expect(identity.body.toString()).toBe(text);
  expect(identity.headers).toEqual(['etag', 'W/"x"', 'content-length', '100']);
});
