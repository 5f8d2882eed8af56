import { sinceShopMidnight, untilShopMidnight } from '@pouchery/contract/shop-time';
import { ownBytes } from '@pouchery/overload/compressed-bytes';
import { createTagCache } from '@pouchery/overload/tag-cache';
import { compress, decompress, type Encoding } from './compression.ts';

/** One encoding of a page, ready to be written to a socket. */
export type Encoded = { headers: string[]; body: Buffer };

/** A rendered page with the encodings that were asked for so far. */
export type Page = {
  status: number;
  etag: string;
  /** Flat list of names and values, without the length and encoding. */
  headers: string[];
  encodings: { [encoding in Encoding]?: Encoded | undefined };
  tags: Set<string>;
  /** How often it came from the cache. */
  hits: number;
};

const MAX_BYTES = 32 * 1024 * 1024;
/** Life of a page nobody tells us changes of. */
const UNWATCHED_LIFE_MS = 30_000;
/**
 * Just after a change, or midnight, another API than the one that told us of it may not have heard of it yet: what it says is old, and
 * nobody would tell us so. A page made then lives this long at least, and otherwise half as long as the change is old.
 */
const FIRST_LIFE_MS = 500;
/** An API that is further behind has noticed, and caches nothing. */
const SETTLED_MS = 60_000;
/** A flood of addresses that nobody asks for again is to push nothing out. */
const MIN_REQUESTS = 2;

/**
 * The rendered pages by normalised address and locale: those that were asked for twice within about an hour, and in a
 * full cache more often than whatever would have to leave for them (docs/decisions/0010).
 */
export function createPageCache({ maxBytes = MAX_BYTES } = {}) {
  const pages = createTagCache<Page>({ maxBytes, getSize, minRequests: MIN_REQUESTS });
  let isWatched = false;

  return {
    get: pages.get,
    expect: pages.expect,
    holds: pages.holds,
    begin: pages.begin,
    resize: pages.resize,
    changed: pages.changed,
    forget: pages.clear,
    /**
     * Caches a page that is asked for often enough, unless something it shows changed since `begun`. `isTagged`: the
     * changes of all its data are announced. `until`: from then on something on it is no longer true.
     */
    store(key: string, page: Page, begun: number, isTagged: boolean, until = Number.POSITIVE_INFINITY) {
      const now = Date.now();
      const settling = lifeAfterChange(Math.min(pages.sinceChange(page.tags), sinceShopMidnight(now)));
      const life = Math.min(untilShopMidnight(now), until - now, settling);
      if (life <= 0) return;
      pages.store(key, page, begun, isWatched && isTagged ? life : Math.min(life, UNWATCHED_LIFE_MS));
    },
    /** From now on changes are announced; what was missed before is unknown, so nothing is cached. */
    watched() {
      isWatched = true;
      pages.clear();
    },
    /** Changes are no longer announced: what is here lives on for a short while. */
    unwatched() {
      if (!isWatched) return;
      isWatched = false;
      pages.limitLife(UNWATCHED_LIFE_MS);
    },
    stats: pages.stats,
    maxBytes,
  };
}

function lifeAfterChange(ageMs: number) {
  return ageMs < SETTLED_MS ? Math.max(FIRST_LIFE_MS, ageMs / 2) : Number.POSITIVE_INFINITY;
}

export type PageCache = ReturnType<typeof createPageCache>;

function getSize(page: Page, key: string) {
  let size = 1_500 + key.length * 2;
  for (const encoded of Object.values(page.encodings)) if (encoded) size += encoded.body.length + 500;
  return size;
}

/** Adds an encoding to the page, made from one it has. */
export async function addEncoding(page: Page, encoding: Encoding, effort: 'fast' | 'best'): Promise<Encoded> {
  const [from, source] = getFirst(page);
  const body = ownBytes(await compress(await decompress(source.body, from), encoding, effort));
  const encoded = encodedPage(page, encoding, body);
  page.encodings[encoding] = encoded;
  return encoded;
}

function getFirst({ encodings }: Page): [Encoding, Encoded] {
  for (const encoding of ['identity', 'zstd', 'gzip', 'br'] as const) {
    const encoded = encodings[encoding];
    if (encoded) return [encoding, encoded];
  }
  throw new Error('A page without any encoding cannot be encoded.');
}

export function encodedPage(page: Pick<Page, 'headers'>, encoding: Encoding, body: Buffer): Encoded {
  const headers = [...page.headers, 'content-length', String(body.length)];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  return { headers, body };
}
