type Saved = { price: number; acknowledged: number };

/**
 * What each product cost when: the shopkeeper only ever raises prices, so a lower one than the last that was acknowledged is
 * old, and a higher one was saved although nobody could say so any more.
 */
export class Prices {
  readonly #saved = new Map<string, Saved[]>();

  /** A price that the API has confirmed; `acknowledged` is when. */
  save(slug: string, price: number, acknowledged: number) {
    this.#saved.set(slug, [...this.list(slug), { price, acknowledged }]);
  }

  list(slug: string): Saved[] {
    return this.#saved.get(slug) ?? [];
  }

  /** The last one that was acknowledged. */
  latest(slug: string) {
    return this.list(slug).at(-1)?.price ?? 0;
  }

  get slugs() {
    return [...this.#saved.keys()];
  }

  /** For how long a price was not true any more when it was asked for: since the first higher one was acknowledged. */
  staleMs(slug: string, { asked, price }: { asked: number; price: number }): number {
    const next = this.list(slug).find((saved) => saved.price > price);
    return next ? Math.max(0, asked - next.acknowledged) : 0;
  }
}
