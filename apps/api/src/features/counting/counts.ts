import { toShopDay } from '@pouchery/contract/shop-time';
import { LRUCache } from 'lru-cache';
import type { Database } from '#api/database/open-database.ts';
import type { ListedMemory } from '#api/features/listing/listed-memory.ts';
import { type Counted, dropOldCounts, writeCounts } from './counts-queries.ts';
import { openTypedSearches } from './typed-searches.ts';

/** Who looks again within this time has not come again. */
const SAME_VISIT_MS = 30 * 60_000;
const MAX_REMEMBERED = 50_000;
/** More different things than anybody looks at between two writings; beyond, somebody makes them up. */
const MAX_DIFFERENT = 5_000;

/**
 * Counts what people look at, follow and search, in memory, and writes it down together when `flush` is called. Of
 * people nothing is kept but, for half an hour, that the same one has been counted (docs/decisions).
 */
export function openCounts(shop: { db: Database; memory: ListedMemory; now: () => Date }) {
  const { db, now } = shop;
  let counted = nothing();
  let lastDay = '';
  // `max` would set room aside for all of them at start.
  const remembered = new LRUCache<string, true>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
    ttl: SAME_VISIT_MS,
  });
  const typed = openTypedSearches((person, text) => count('searches', person, text));

  function count(kind: keyof Counted, person: string, what: string) {
    const key = `${kind} ${person} ${what}`;
    const isAgain = remembered.has(key);
    remembered.set(key, true);
    if (!isAgain) add(kind, what, 1);
  }

  function add(kind: keyof Counted, what: string, times: number) {
    const counts = counted[kind];
    if (counts.size >= MAX_DIFFERENT && !counts.has(what)) return;
    counts.set(what, (counts.get(what) ?? 0) + times);
  }

  return {
    seeProduct: (person: string, slug: string) => count('views', person, slug),
    visitPartner: (person: string, partner: string, product = '') =>
      count('visits', person, `${partner} ${product}`),
    search: (person: string, text: string) => typed.type(person, text, now().getTime()),

    /** Writes down what was counted. What cannot be written now is kept for the next time, as far as there is room. */
    async flush() {
      typed.settle(now().getTime());
      const written = counted;
      counted = nothing();
      const day = toShopDay(now());
      try {
        await writeCounts(shop, day, written);
      } catch (error) {
        for (const kind of ['views', 'visits', 'searches'] as const) {
          for (const [what, times] of written[kind]) add(kind, what, times);
        }
        throw error;
      }
      if (day !== lastDay) await dropOldCounts(db, day);
      lastDay = day;
    },
  };
}

function nothing(): Counted {
  return { views: new Map(), visits: new Map(), searches: new Map() };
}
