import { expect, test, vi } from 'vitest';
import { decompress } from './compression.ts';
import { createPageCache, type Page } from './page-cache.ts';
import { createRenderedPages } from './rendered-pages.ts';

function makePage(encodings: Page['encodings']): Page {
  return { status: 200, etag: 'W/"1"', headers: [], encodings, tags: new Set(), hits: 0 };
}

test('a page that cannot be compressed keeps no other from being compressed as well as can be', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const cache = createPageCache();
  const pages = createRenderedPages({
    cache: { ...cache, holds: () => true },
    renderer: { render: () => Promise.reject(new Error('nobody renders here')) },
    settings: { at: () => ({}) },
    limits: { running: 1, waiting: 1, waitMs: 1_000, maxWaitMs: 1_000 },
  });
  const whole = makePage({ identity: { headers: [], body: Buffer.from('a page') } });

  pages.refine('/broken', makePage({}));
  pages.refine('/', whole);

  await expect.poll(() => whole.encodings.br).toBeDefined();
  const { body } = whole.encodings.br!;
  expect((await decompress(body, 'br')).toString()).toBe('a page');
});
