import { EVERYTHING } from '@pouchery/contract/paths';
import { untilShopMidnight } from '@pouchery/contract/shop-time';
import { createAdmission } from '@pouchery/overload/admission';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings.ts';

/** A public response as it goes over the wire. `headers` are those that are the same for every caller. */
export type CachedResponse = {
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  hash: string;
  headers: Record<string, string>;
  tags: string[];
};

/** `unavailable`: whoever computes the same response now would be refused, too. */
export type Outcome = 'ended' | 'unavailable';

const MAX_BYTES = 16_000_000;
const OVERHEAD = 1_000;

/**
 * Public responses of this process, by normalised address and locale, up to 16 MB; when they are full, one more must be
 * asked for more often than what would leave for it. Changes drop them by tag; all end at midnight in Tbilisi because
 * some count days ("new"). While the change feed is broken nothing is cached.
 */
export class ResponseCache {
  #responses: LRUCache<string, CachedResponse>;
  #admission: ReturnType<typeof createAdmission<CachedResponse>>;
  #keysByTag = new Map<string, Set<string>>();
  #computations = new Map<string, Promise<Outcome>>();
  /** Counts changes, so that a response that began before one of them is not kept after it. */
  #changes = 0;
  #lastChange = new Map<string, number>();
  #running = 0;
  #listening = true;

  constructor({ maxBytes = MAX_BYTES } = {}) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: getSize,
      dispose: (response, key) => this.#forget(response, key),
    });
    this.#admission = createAdmission(this.#responses, getSize);
  }

  /** The response, if it is cached; counts as one request for it. */
  find(key: string) {
    this.#admission.ask(key);
    return this.#responses.get(key);
  }

  /** Resolves when another request has computed the response for `key`, or has failed to. */
  computation(key: string) {
    return this.#computations.get(key);
  }

  /** Announces that the caller computes the response for `key`. It must call `end` once. */
  begin(key: string) {
    const since = this.#changes;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    if (!this.#computations.has(key)) this.#computations.set(key, promise);
    this.#running++;
    return {
      since,
      end: (outcome: Outcome = 'ended') => {
        if (this.#computations.get(key) === promise) this.#computations.delete(key);
        if (--this.#running === 0) this.#lastChange.clear();
        resolve(outcome);
      },
    };
  }

  /**
   * Caches a response whose computation began at `since`, unless what it shows has changed meanwhile, or what it would
   * push out is asked for as often.
   */
  store(key: string, response: CachedResponse, since: number) {
    if (!this.#listening || response.tags.length === 0) return;
    if ([EVERYTHING, ...response.tags].some((tag) => (this.#lastChange.get(tag) ?? 0) > since)) return;
    if (!this.#admission.admits(key, response)) return;
    this.#responses.set(key, response, { ttl: untilShopMidnight(Date.now()) });
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** Forgets every response that depends on one of the tags. */
  drop(tags: string[]) {
    this.#changes++;
    for (const tag of tags) {
      if (this.#running > 0) this.#lastChange.set(tag, this.#changes);
      if (tag === EVERYTHING) this.#responses.clear();
      for (const key of this.#keysByTag.get(tag) ?? []) this.#responses.delete(key);
    }
  }

  /** Whether changes reach this process: without them nothing may be cached. */
  setListening(listening: boolean) {
    this.#listening = listening;
    this.drop([EVERYTHING]);
  }

  #forget(response: CachedResponse, key: string) {
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** Compressed forms come later and count beforehand. */
function getSize({ body, tags }: CachedResponse, key: string) {
  return Math.ceil(1.5 * body.length) + OVERHEAD + 100 * tags.length + 2 * key.length;
}
