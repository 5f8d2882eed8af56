import { setImmediate as othersTurn } from 'node:timers/promises';
import { EVERYTHING } from '@pouchery/contract/paths';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Database } from '#api/database/open-database.ts';
import { readWords, rereadWords } from '#api/features/search/memory/read-words.ts';
import type { WordIndex } from '#api/features/search/memory/word-index.ts';
import type { Listed, ListedColumns } from './listed-columns.ts';
import { type ListedTaxonomies, readListedTaxonomies } from './listed-taxonomies.ts';
import { readListedColumns, rereadListed } from './read-listed.ts';

/** What lists and searches are made from without asking the database. */
export type Listing = {
  columns: ListedColumns;
  taxonomies: ListedTaxonomies;
  /** By the rows of `columns`; undefined where the words of all products have no room. */
  words: WordIndex | undefined;
};

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
    // Before the first reading has ended nothing is old.
    if (this.#listing && Date.now() - this.#readAt > MAX_AGE_MS) this.#forget();
    const ready = this.#ready();
    if (!ready) this.#begin();
    return ready;
  }

  /** How many products are listed from memory at this moment. */
  get size(): number {
    return this.#ready()?.columns.count ?? 0;
  }

  #ready() {
    return this.#work || this.#isStale() ? undefined : this.#listing;
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
    const read = await this.#readAll().finally(() => {
      this.#restUntil = Date.now() + REST * (Date.now() - start);
    });
    if (epoch !== this.#epoch) return true;
    if (!read) {
      this.#restUntil = Date.now() + MAX_AGE_MS;
      return false;
    }
    this.#listing = read;
    this.#readAt = start;
    return true;
  }

  async #readAll() {
    const taxonomies = await readListedTaxonomies(this.#db);
    const columns = await readListedColumns(this.#db);
    return columns && { taxonomies, columns, words: await readWords(this.#db, columns.places) };
  }

  async #reread(listing: Listing) {
    const epoch = this.#epoch;
    const [slugs, areTaxonomiesStale] = [this.#staleProducts, this.#areTaxonomiesStale];
    this.#staleProducts = new Set();
    this.#areTaxonomiesStale = false;
    const products = slugs.size > 0 ? await rereadListed(this.#db, [...slugs]) : [];
    const ids = products.map(({ id }) => id);
    const words = listing.words && (await rereadWords(this.#db, ids));
    const taxonomies = areTaxonomiesStale ? await readListedTaxonomies(this.#db) : listing.taxonomies;
    // One that is gone, or has another slug by now, is treated like all others.
    if (epoch === this.#epoch && products.length < slugs.size) this.#forget();
    for (const { id, listed } of products) {
      if (epoch !== this.#epoch) return;
      this.#put(listing, id, listed, words);
      // A product takes milliseconds in a large shop.
      await othersTurn();
    }
    if (epoch !== this.#epoch) return;
    listing.taxonomies = taxonomies;
  }

  #put(
    { columns, words }: Listing,
    id: number,
    listed: Listed | undefined,
    reread: Awaited<ReturnType<typeof rereadWords>> | undefined,
  ) {
    const before = columns.findRow(id);
    if (before !== undefined) words?.remove(before);
    if (!listed) return columns.remove(id);
    if (!columns.put(listed)) return this.#forget();
    const [row, found] = [columns.findRow(id), reread?.products.get(id)];
    if (row !== undefined && found) words?.put(row, found, reread?.spelled);
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
