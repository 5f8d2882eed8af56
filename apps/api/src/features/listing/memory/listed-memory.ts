import { EVERYTHING } from '@pouchery/contract/paths';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Database } from '#api/database/open-database.ts';
import { CardMemory } from './card-memory.ts';
import type { ListedColumns } from './listed-columns.ts';
import { type ListedTaxonomies, readListedTaxonomies } from './listed-taxonomies.ts';
import { readListedColumns, rereadListed } from './read-listed.ts';

/** What lists are made from without asking the database. */
type Listing = { columns: ListedColumns; taxonomies: ListedTaxonomies; cards: CardMemory };

/** When changes name more products than this, all of them are read anew. */
const MAX_REREAD = 500;
/** After everything was read, this many times as long passes before it is read again: in a large shop it takes seconds. */
const REST = 10;
/** Should a change ever be announced without its tag, this is how long it is not seen. */
const MAX_AGE_MS = 24 * 3_600_000;
const PRODUCT = 'product:';
const TAXONOMY = /^(brand|type|taste)(s$|:)/;

/**
 * The catalogue's columns in memory, read when a list is first asked for. A change makes them unusable at once, until the
 * products that it names have been read again: no list is older than what the change feed has said. Without the feed
 * there is nothing.
 */
export class ListedMemory {
  readonly #db: Database;
  readonly #warn: (error: unknown) => void;
  #isListening = true;
  #listing: Listing | undefined;
  #readAt = 0;
  #restUntil = 0;
  /** Goes up when everything is forgotten. */
  #epoch = 0;
  #staleProducts = new Set<string>();
  #areTaxonomiesStale = false;
  #work: Promise<void> | undefined;

  constructor(db: Database, changes: Pick<ChangeFeed, 'on'>, warn: (error: unknown) => void) {
    this.#db = db;
    this.#warn = warn;
    changes.on('tags', (tags) => this.#hear(tags));
    changes.on('lost', () => this.#listen(false));
    changes.on('heard', () => this.#listen(true));
  }

  /** What is listed at this moment; undefined while it is being read, and where it has no room: then ask the tables. */
  current(): Listing | undefined {
    if (Date.now() - this.#readAt > MAX_AGE_MS) this.#forget();
    const isReady = this.#listing && !this.#work && !this.#isStale();
    if (!isReady) this.#begin();
    return isReady ? this.#listing : undefined;
  }

  /** Reads what is missing. */
  async warm() {
    await this.#begin();
  }

  #begin() {
    this.#work ??= this.#catchUp()
      .catch((error) => {
        this.#forget();
        this.#warn(error);
      })
      .finally(() => {
        this.#work = undefined;
      });
    return this.#work;
  }

  async #catchUp() {
    while (this.#isListening) {
      if (this.#listing && !this.#isStale()) return;
      if (this.#listing) await this.#reread(this.#listing);
      else if (Date.now() < this.#restUntil || !(await this.#readAnew())) return;
    }
  }

  /** False when there is no room. What changes meanwhile is read once more. */
  async #readAnew() {
    const [epoch, start] = [this.#epoch, Date.now()];
    this.#staleProducts = new Set();
    this.#areTaxonomiesStale = false;
    const taxonomies = await readListedTaxonomies(this.#db);
    const columns = await readListedColumns(this.#db);
    const end = Date.now();
    this.#restUntil = end + REST * (end - start);
    if (epoch !== this.#epoch) return true;
    if (!columns) {
      this.#restUntil = end + MAX_AGE_MS;
      return false;
    }
    this.#listing = { columns, taxonomies, cards: new CardMemory() };
    this.#readAt = start;
    return true;
  }

  async #reread(listing: Listing) {
    const epoch = this.#epoch;
    const [slugs, areTaxonomiesStale] = [this.#staleProducts, this.#areTaxonomiesStale];
    this.#staleProducts = new Set();
    this.#areTaxonomiesStale = false;
    const products = slugs.size > 0 ? await rereadListed(this.#db, [...slugs]) : [];
    const taxonomies = areTaxonomiesStale ? await readListedTaxonomies(this.#db) : listing.taxonomies;
    if (epoch !== this.#epoch) return;
    // One that is gone, or has another slug by now, is not told from others.
    if (products.length < slugs.size) return this.#forget();
    for (const { id, listed } of products) {
      if (!listed) listing.columns.remove(id);
      else if (!listing.columns.put(listed)) return this.#forget();
    }
    listing.taxonomies = taxonomies;
    // Cards have the names of taxonomies.
    if (areTaxonomiesStale) listing.cards.forgetAll();
    else listing.cards.forget(products.map(({ id }) => id));
  }

  #hear(tags: string[]) {
    if (tags.includes(EVERYTHING)) return this.#forget();
    for (const tag of tags) {
      if (tag.startsWith(PRODUCT)) this.#staleProducts.add(tag.slice(PRODUCT.length));
      else if (TAXONOMY.test(tag)) this.#areTaxonomiesStale = true;
    }
    if (this.#staleProducts.size > MAX_REREAD) this.#forget();
  }

  #listen(isListening: boolean) {
    this.#isListening = isListening;
    this.#forget();
  }

  #isStale() {
    return this.#staleProducts.size > 0 || this.#areTaxonomiesStale;
  }

  #forget() {
    this.#epoch += 1;
    this.#listing = undefined;
    this.#staleProducts = new Set();
    this.#areTaxonomiesStale = false;
  }
}
