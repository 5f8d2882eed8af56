import { expect, test, vi } from 'vitest';
import { findRoute } from '../app/routes.server.ts';
import { decompress } from './compression.ts';
import { readPageAddress } from './page-address.ts';
import { createPageCache, type Page } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createRenderedPages, type RequestedPage } from './rendered-pages.ts';

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

test('whoever comes after a change does not wait for what was rendered before it', async () => {
  const cache = createPageCache();
  let price = 'the old price';
  const finish: (() => void)[] = [];
  const render: PageRenderer['render'] = async () => {
    const body = Buffer.from(price);
    await new Promise<void>((resolve) => finish.push(resolve));
    return {
      ...{ status: 200, etag: 'W/"1"', headers: [], body, tags: new Set(['product:mint']) },
      ...{ isCacheable: true, isTagged: true, until: Number.POSITIVE_INFINITY },
    };
  };
  const pages = createRenderedPages({
    cache,
    renderer: { render },
    settings: { at: () => ({}) },
    limits: { running: 4, waiting: 4, waitMs: 1_000, maxWaitMs: 1_000 },
  });
  const address = readPageAddress('/product/mint', findRoute);
  if ('redirect' in address) throw new Error('not the address of a page');
  const requested: RequestedPage = {
    ...{ address, locale: 'en', agePrompt: 'off', encoding: 'identity', key: '/product/mint' },
    page: undefined,
  };
  const show = async () => {
    const { encodings } = await pages.render(requested, 'a request');
    return encodings.identity?.body.toString();
  };

  const before = [show(), show()];
  await vi.waitFor(() => expect(finish).toHaveLength(1));
  price = 'the new price';
  cache.changed(['product:mint']);
  const after = [show(), show()];
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[0]?.();
  expect(await Promise.all(before)).toEqual(['the old price', 'the old price']);
  after.push(show());
  finish[1]?.();

  expect(await Promise.all(after)).toEqual(['the new price', 'the new price', 'the new price']);
  expect(finish).toHaveLength(2);
});
