import { untilShopMidnight } from '@pouchery/contract/shop-time';
import { createTagCache, type TagCache } from '@pouchery/overload/tag-cache';
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
 * Public responses of this process, by normalised address and locale, up to 16 MB. Changes drop them by tag; all end
 * at midnight in the shop because some count days ("new"). While the change feed is broken nothing is cached.
 */
export class ResponseCache {
  #responses: TagCache<CachedResponse>;
  readonly maxBytes: number;
  #computations = new Map<string, Promise<Outcome>>();
  #listening = true;

  constructor({ maxBytes = MAX_BYTES } = {}) {
    this.maxBytes = maxBytes;
    this.#responses = createTagCache({ maxBytes, getSize });
  }

  /** The response, if it is cached; counts as one request for it. */
  find(key: string) {
    return this.#responses.get(key);
  }

  /** What it holds and what has left it (arrow: handed on without the cache). */
  stats = () => this.#responses.stats();

  /** Resolves when another request has computed the response for `key`, or has failed to. */
  computation(key: string) {
    return this.#computations.get(key);
  }

  /** Announces that the caller computes the response for `key`. It must call `end` once. */
  begin(key: string) {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    if (!this.#computations.has(key)) this.#computations.set(key, promise);
    return {
      since: this.#responses.begin(),
      end: (outcome: Outcome = 'ended') => {
        if (this.#computations.get(key) === promise) this.#computations.delete(key);
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
    this.#responses.store(key, response, since, untilShopMidnight(Date.now()));
  }

  /** Forgets every response that depends on one of the tags. */
  drop(tags: string[]) {
    this.#responses.changed(tags);
  }

  /** Whether changes reach this process: without them nothing may be cached. */
  setListening(listening: boolean) {
    this.#listening = listening;
    this.#responses.clear();
  }
}

/** Compressed forms come later and count beforehand. */
function getSize({ body, tags }: CachedResponse, key: string) {
  return Math.ceil(1.5 * body.length) + OVERHEAD + 100 * tags.length + 2 * key.length;
}
