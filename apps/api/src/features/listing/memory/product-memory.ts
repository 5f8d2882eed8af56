import { LRUCache } from 'lru-cache';

/** About 2 kB each. */
const MAX_PRODUCTS = 3_000;
/** Two days in each language. */
const MAX_VARIANTS = 6;

/** What is shown of the products that are shown most. Whoever owns it forgets what has changed. */
export class ProductMemory<Row extends object> {
  readonly #rows = new LRUCache<string, Row>({ max: MAX_PRODUCTS });
  /** Counts what was forgotten, so that a row which was read before is not cached after it. */
  #forgotten = 0;
  readonly #variants = new Set<string>();

  /** In the order of `ids`, without those that `read` does not find. Each variant is another row of the product. */
  async list(
    variant: string,
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<Map<number, Row>>,
  ): Promise<Row[]> {
    const found = new Map<number, Row>();
    for (const id of ids) {
      const row = this.#rows.get(`${variant} ${id}`);
      if (row) found.set(id, row);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const since = this.#forgotten;
      for (const [id, row] of await read(missing)) {
        found.set(id, row);
        if (since === this.#forgotten) this.#rows.set(`${variant} ${id}`, row);
      }
      this.#addVariant(variant);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  forget(ids: readonly number[]) {
    this.#forgotten += 1;
    for (const variant of this.#variants) for (const id of ids) this.#rows.delete(`${variant} ${id}`);
  }

  forgetAll() {
    this.#forgotten += 1;
    this.#rows.clear();
    this.#variants.clear();
  }

  #addVariant(variant: string) {
    if (this.#variants.size >= MAX_VARIANTS && !this.#variants.has(variant)) this.forgetAll();
    this.#variants.add(variant);
  }
}
