import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVERYTHING } from '@pouchery/contract/paths';
import { sql } from 'drizzle-orm';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Database } from '#api/database/open-database.ts';
import { TERMS_TAG } from '#api/features/search/query/terms.ts';
import { fileWords, type Listing, putProducts } from './listing.ts';
import { CHUNK, readListed, readListing, readNames, readProducts } from './read-listing.ts';

type Events = {
  /** From here on lists may be older than what the change feed has said. */
  behind: [];
  /** They are not any more; what was made of them meanwhile may be old. */
  current: [];
};

/** So long a list waits for what has changed to be read; then it is made of what is there. */
const MAX_WAIT_MS = 1_000;
const RETRY_MS = 1_000;
/** Should a change ever be announced without its tag, this is how long it is not seen. */
const MAX_AGE_MS = 24 * 3_600_000;
const PRODUCT = 'product:';
const NAMED = new RegExp(`^((brand|type|taste|article)(s$|:)|${TERMS_TAG}$)`);

/**
 * The catalogue in memory, from which all lists and searches of the shop are made. A change that the feed tells of is read
 * before the next list is made. While the feed is lost lists are made of what is there, and all is read again when it is back.
 */
export class ListedMemory extends EventEmitter<Events> {
  readonly #db: Database;
  readonly #warn: (error: unknown) => void;
  #listing: Listing | undefined;
  #readAt = 0;
  /** The tags of what has to be read again. */
  readonly #stale = new Set<string>();
  #isListening = true;
  #isBehind = false;
  #restUntil = 0;
  #opening: Promise<Listing> | undefined;
  #work: Promise<void> | undefined;

  constructor(db: Database, changes: Pick<ChangeFeed, 'on'>, warn: (error: unknown) => void) {
    super();
    this.setMaxListeners(0);
    this.#db = db;
    this.#warn = warn;
    changes.on('tags', (tags) => this.#hear(tags));
    changes.on('lost', () => {
      this.#isListening = false;
      this.#setBehind(true);
    });
    changes.on('heard', () => {
      this.#isListening = true;
      this.#stale.add(EVERYTHING);
      void this.#begin();
    });
  }

  /** Reads the whole catalogue, before the process serves. Rejects where it has no room. */
  async open(): Promise<Listing> {
    this.#opening ??= this.#readAll().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** What is listed at this moment. */
  async current(): Promise<Listing> {
    if (!this.#listing) return this.open();
    if (Date.now() - this.#readAt > MAX_AGE_MS) this.#stale.add(EVERYTHING);
    if (!this.#isBehind && (this.#work || this.#stale.size > 0)) {
      const isLate = await Promise.race([this.#begin(), sleep(MAX_WAIT_MS, true, { ref: false })]);
      if (isLate) this.#setBehind(true);
    }
    return this.#listing;
  }

  /** How many products are listed. */
  get size(): number {
    return this.#listing?.columns.all.size ?? 0;
  }

  /** Whether lists may be older than what the change feed has said. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Reads no more. */
  close() {
    this.#isListening = false;
  }

  #begin(): Promise<void> {
    this.#work ??= this.#catchUp()
      .catch((error) => {
        this.#stale.add(EVERYTHING);
        this.#setBehind(true);
        setTimeout(() => this.#begin(), RETRY_MS).unref();
        this.#warn(error);
      })
      .finally(() => {
        this.#work = undefined;
      });
    return this.#work;
  }

  async #catchUp() {
    while (this.#listing && this.#isListening && this.#stale.size > 0) {
      const slugs = [...this.#stale].flatMap((tag) =>
        tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : [],
      );
      // More than are read at once: all of them.
      const areFew = slugs.length <= CHUNK && !this.#stale.has(EVERYTHING);
      if (areFew) await this.#reread(this.#listing, slugs);
      else {
        // In a large shop it takes a minute, which an import that goes on for longer must not fill.
        await sleep(Math.max(0, this.#restUntil - Date.now()), undefined, { ref: false });
        await this.#readAll();
      }
    }
    if (this.#isListening) this.#setBehind(false);
  }

  /** In place of what is there, so that no catalogue is in memory twice as long as its room lasts. */
  async #readAll(): Promise<Listing> {
    const start = Date.now();
    // What changes meanwhile is read once more.
    this.#stale.clear();
    if (this.#listing) Object.assign(this.#listing, await readNames(this.#db));
    if (!this.#listing || !(await readProducts(this.#db, this.#listing)))
      this.#listing = await readListing(this.#db);
    this.#readAt = start;
    this.#restUntil = Date.now() + (Date.now() - start);
    return this.#listing;
  }

  async #reread(listing: Listing, slugs: readonly string[]) {
    const haveNamesChanged = [...this.#stale].some((tag) => NAMED.test(tag));
    this.#stale.clear();
    // First, so that no product has a brand that has no name.
    if (haveNamesChanged) Object.assign(listing, await readNames(this.#db));
    const products = await readListed(this.#db, sql`slug = any(${sql.param(slugs)})`);
    const hasRoom = putProducts(listing, products);
    // One that is gone, or has another slug by now, is treated like all others.
    if (!hasRoom || products.length < slugs.length) this.#stale.add(EVERYTHING);
    await fileWords(listing);
  }

  #hear(tags: string[]) {
    const isListed = (tag: string) => tag === EVERYTHING || tag.startsWith(PRODUCT) || NAMED.test(tag);
    for (const tag of tags.filter(isListed)) this.#stale.add(tag);
  }

  #setBehind(isBehind: boolean) {
    if (this.#isBehind === isBehind) return;
    this.#isBehind = isBehind;
    this.emit(isBehind ? 'behind' : 'current');
  }
}
