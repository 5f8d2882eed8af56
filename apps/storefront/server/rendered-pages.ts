import type { Locale } from '@pouchery/contract/locales';
import { ownBytes } from '@pouchery/overload/compressed-bytes';
import { createSlots, type SlotLimits } from '@pouchery/overload/slots';
import type { AgePrompt, PagePreview, Visitor } from '../app/page-request.server.ts';
import { compress, type Encoding } from './compression.ts';
import { log } from './log.ts';
import { renderSeconds } from './metrics.ts';
import type { PageAddress } from './page-address.ts';
import { addEncoding, encodedPage, type Page, type PageCache } from './page-cache.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';
import type { ShopSettings } from './shop-settings.ts';

/** A page as a visitor wants it. */
export type RequestedPage = {
  address: PageAddress;
  locale: Locale;
  agePrompt: AgePrompt;
  encoding: Encoding;
  /** Empty for a page that is not cached. */
  key: string;
  page: Page | undefined;
  preview?: PagePreview | undefined;
  visitor?: Visitor | undefined;
};

type Options = {
  cache: PageCache;
  renderer: Pick<PageRenderer, 'render'>;
  settings: Pick<ShopSettings, 'at'>;
  limits: SlotLimits;
};

/** Renders pages, so many at once as the limits allow, and caches them. */
export function createRenderedPages({ cache, renderer, settings, limits }: Options) {
  const slots = createSlots(limits);
  /** By the moment it began, and its key. */
  const rendering = new Map<string, Promise<Page>>();
  let refining = Promise.resolve();

  return { render, refine, inSlot, slots };

  /** Visitors who want the same page at the same moment wait for one render, unless something has changed since it began. */
  function render(
    { address, encoding, key, ...variant }: RequestedPage,
    id: string,
    isWanted = () => true,
  ): Promise<Page> {
    const begun = cache.begin();
    const shared = key && `${begun} ${key}`;
    const running = rendering.get(shared);
    if (running) return running;
    const made = inSlot(address, isWanted, async () => {
      const stopTimer = renderSeconds.startTimer();
      const rendered = await renderer.render(
        address,
        { ...variant, ...settings.at(variant.locale, variant.preview?.moment) },
        id,
      );
      stopTimer({ status: rendered.status });
      const isCached = key !== '' && rendered.isCacheable;
      const page = await firstEncoding(rendered, encoding, isCached ? undefined : id);
      if (isCached) cache.store(key, page, begun, rendered.isTagged, rendered.until);
      return page;
    });
    if (shared) {
      rendering.set(shared, made);
      made.finally(() => rendering.delete(shared)).catch(() => {});
    }
    return made;
  }

  async function inSlot<Result>(
    { priority }: PageAddress,
    isWanted: () => boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const release = await slots.take(priority, isWanted);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Compresses a page as well as can be; one at a time, while nobody waits for it. */
  function refine(key: string, page: Page) {
    refining = refining
      .then(() => compressBest(key, page))
      .catch((error) => log({ level: 'error', message: describeError(error) }));
  }

  async function compressBest(key: string, page: Page) {
    if (!cache.holds(key, page)) return;
    const { identity, gzip } = page.encodings;
    if (gzip) await addEncoding(page, 'gzip', 'best');
    await addEncoding(page, 'br', 'best');
    // Nearly every visitor takes brotli; the others' encodings are made from it when somebody asks.
    page.encodings = {
      br: page.encodings.br,
      ...(gzip && { gzip: page.encodings.gzip }),
      ...(identity && { identity }),
    };
    cache.resize(key, page);
  }
}

async function firstEncoding(rendered: RenderedPage, encoding: Encoding, id?: string): Promise<Page> {
  const { status, etag, tags } = rendered;
  const headers = status < 400 || !id ? rendered.headers : [...rendered.headers, 'x-request-id', id];
  const page: Page = { status, etag, headers, tags, encodings: {}, hits: 0 };
  const body = await compress(rendered.body, encoding, 'fast');
  // A page with an id is not cached.
  page.encodings[encoding] = encodedPage(page, encoding, id ? body : ownBytes(body));
  return page;
}

/** With its stack, for the log. */
export function describeError(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
