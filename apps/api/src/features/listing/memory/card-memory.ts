import type { ProductCard } from '@pouchery/contract/catalog';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/database/open-database.ts';
import { findCards } from '#api/features/catalog/product-cards.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';

/** About 2 kB each. */
const MAX_CARDS = 3_000;

/** Cards of the products that lists show most. Whoever owns it forgets what has changed. */
export class CardMemory {
  readonly #cards = new LRUCache<string, ProductCard>({ max: MAX_CARDS });
  /** Counts what was forgotten, so that a card which was read before is not kept after it. */
  #forgotten = 0;
  readonly #variants = new Set<string>();

  /** As `listCards`: in the order of `ids`, without those that are not published. */
  async list(db: Database, context: ReadContext, ids: readonly number[]): Promise<ProductCard[]> {
    const variant = `${context.locale} ${context.today} `;
    const found = new Map<number, ProductCard>();
    for (const id of ids) {
      const card = this.#cards.get(variant + id);
      if (card) found.set(id, card);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) await this.#read(db, context, missing, { variant, found });
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  forget(ids: readonly number[]) {
    this.#forgotten += 1;
    for (const variant of this.#variants) for (const id of ids) this.#cards.delete(variant + id);
  }

  forgetAll() {
    this.#forgotten += 1;
    this.#cards.clear();
  }

  async #read(
    db: Database,
    context: ReadContext,
    missing: readonly number[],
    { variant, found }: { variant: string; found: Map<number, ProductCard> },
  ) {
    const since = this.#forgotten;
    for (const [id, card] of await findCards(db, context, missing)) {
      found.set(id, card);
      if (since === this.#forgotten) this.#cards.set(variant + id, card);
    }
    if (!this.#variants.has(variant)) this.#remember(variant);
  }

  /** Yesterday's cards call other products new. */
  #remember(variant: string) {
    const [locale = ''] = variant.split(' ', 1);
    for (const other of this.#variants) if (other.startsWith(`${locale} `)) this.#variants.delete(other);
    this.#variants.add(variant);
  }
}
