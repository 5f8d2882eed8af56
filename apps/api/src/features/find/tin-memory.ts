import { MAX_FOUND } from '@pouchery/contract/find';
import { EVERYTHING } from '@pouchery/contract/paths';
import { asc, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import type { Database } from '#api/database/open-database.ts';
import { products, productTypes, tastes } from '#api/features/catalog/catalog-tables.ts';
import type { Tin } from './rank-tins.ts';

/** What makes one tin count otherwise than another. */
const DECIDES = /^(listing|types|tastes|(type|taste):.*)$/;

/**
 * The tins that can be found, in memory, read when somebody asks and forgotten when one of them may have changed. Of those
 * that no answer tells apart the best rated are enough, so that a large shop has no more of them than a small one.
 * Without the change feed they are read each time.
 */
export class TinMemory {
  readonly #db: Database;
  #isListening = true;
  #tins: Promise<Tin[]> | undefined;

  constructor(db: Database, changes: Pick<ChangeFeed, 'on'>) {
    this.#db = db;
    changes.on('tags', (tags) => {
      if (tags.some((tag) => tag === EVERYTHING || DECIDES.test(tag))) this.#tins = undefined;
    });
    changes.on('lost', () => this.#listen(false));
    changes.on('heard', () => this.#listen(true));
  }

  /** Every tin that can be found. Who asks while they are read waits for the same reading. */
  list(): Promise<Tin[]> {
    if (this.#tins) return this.#tins;
    const reading = readTins(this.#db);
    if (!this.#isListening) return reading;
    this.#tins = reading;
    reading.catch(() => {
      if (this.#tins === reading) this.#tins = undefined;
    });
    return reading;
  }

  #listen(isListening: boolean) {
    this.#isListening = isListening;
    this.#tins = undefined;
  }
}

/** In stock and published; of each taste, type, strength and cooling the best rated. */
function readTins(db: Database): Promise<Tin[]> {
  const alike = sql.join(
    [
      products.tasteId,
      products.typeId,
      products.strengthLevel,
      products.nicotineMgPerPouch,
      products.cooling,
    ],
    sql`, `,
  );
  const ranked = db.$with('ranked').as(
    db
      .select({
        id: products.id,
        nth: sql<number>`row_number() over (partition by ${alike}
          order by ${products.rating} desc nulls last, ${products.reviewCount} desc, ${products.id})`.as(
          'nth',
        ),
      })
      .from(products)
      .where(sql`${products.state} = 'published' and ${ne(products.stock, 'out')}`),
  );
  return db
    .with(ranked)
    .select({
      id: products.id,
      slug: products.slug,
      taste: tastes.slug,
      type: productTypes.slug,
      strength_level: products.strengthLevel,
      mg: products.nicotineMgPerPouch,
      cooling: products.cooling,
      rating: products.rating,
      review_count: products.reviewCount,
    })
    .from(ranked)
    .innerJoin(products, eq(products.id, ranked.id))
    .innerJoin(productTypes, eq(productTypes.id, products.typeId))
    .innerJoin(tastes, eq(tastes.id, products.tasteId))
    .where(lte(ranked.nth, MAX_FOUND))
    .orderBy(desc(products.rating), asc(products.id));
}
