// Rules: docs/behaviour.md#own-pack
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { fillPack, listExchanges, type PackableTin, rate } from './fill-pack.ts';

/** Each way to take so many tins, in the order in which more of the better tins come first. */
function* allPacks(tins: readonly PackableTin[], size: number): Generator<number[]> {
  const [first, ...others] = tins;
  if (!first) {
    if (size === 0) yield [];
    return;
  }
  for (let count = Math.min(size, first.costs.length); count >= 0; count--)
    for (const rest of allPacks(others, size - count)) yield [count, ...rest];
}

/** Said anew, tin by tin, so that it shares nothing with what is tested. */
function judge(tins: readonly PackableTin[], counts: readonly number[]) {
  const each = tins.flatMap((tin, at) => Array<PackableTin>(counts[at] ?? 0).fill(tin));
  const pairs = each.flatMap((one, at) => each.slice(at + 1).map((other) => [one, other] as const));
  return {
    taste: pairs.filter(([one, other]) => one.taste === other.taste).length,
    same: pairs.filter(([one, other]) => one.id === other.id).length,
    cost: tins.reduce((sum, { costs }, at) => sum + (counts[at] ? costs[counts[at] - 1]! : 0), 0),
  };
}

function bruteForce(tins: readonly PackableTin[], size: number, budget: number) {
  const tastes = [...new Set(tins.map(({ taste }) => taste))];
  const sorted = tins.toSorted((one, other) => tastes.indexOf(one.taste) - tastes.indexOf(other.taste));
  const packs = [...allPacks(sorted, size)].map((counts) => ({ counts, ...judge(sorted, counts) }));
  const fitting = packs.filter(({ cost }) => cost <= budget);
  // The first of equals stays first.
  const [best] = fitting.toSorted((one, other) => one.taste - other.taste || one.same - other.same);
  const quantities = best?.counts.flatMap((count, at) =>
    count > 0 ? [[sorted[at]!.id, count] as const] : [],
  );
  return {
    best: quantities && new Map(quantities),
    cheapest: packs.length > 0 ? Math.min(...packs.map(({ cost }) => cost)) : null,
  };
}

const COSTS = [[10], [10, 20, 30, 40], [10, 16, 21, 28], [13, 26, 39, 52]];

/** All catalogues of up to so many tins, each of one of two tastes, of which the first is the first tin's, at one of these costs. */
function* allCatalogues(most: number, allCosts = COSTS): Generator<PackableTin[]> {
  function* grow(tins: PackableTin[]): Generator<PackableTin[]> {
    yield tins;
    if (tins.length === most) return;
    for (const taste of tins.length === 0 ? [0] : [0, 1])
      for (const costs of allCosts) yield* grow([...tins, { id: tins.length + 1, taste, costs }]);
  }
  yield* grow([]);
}

const BUDGETS = [0, 10, 21, 26, 36, 40, 47, 1_000];

const wrong: unknown[] = [];

/** Notes what is other than brute force says; one expectation for each pack would take ten seconds. */
function check(tins: readonly PackableTin[], size: number, budget: number) {
  const { best, cheapest } = bruteForce(tins, size, budget);
  const found = fillPack(tins, { tins: size, budget });
  const same = found.cheapest === cheapest && found.quantities?.size === best?.size;
  if (!same || [...(best ?? [])].some(([id, count]) => found.quantities?.get(id) !== count))
    wrong.push({ tins, size, budget, best, found });
  return found;
}

describe('compared with every pack that there is', () => {
  test('of each catalogue of up to five tins the most varied pack is found, or none where there is none', () => {
    let [turn, fitting] = [0, 0];
    for (const tins of [...allCatalogues(4), ...allCatalogues(5, [[10], [10, 16, 21, 28]])])
      for (let size = 1; size <= 4; size++) {
        // Each budget with each size, in turns over the catalogues.
        turn += size === 4 ? 2 : 1;
        if (check(tins, size, BUDGETS[turn % BUDGETS.length]!).quantities) fitting += 1;
      }
    expect(wrong).toEqual([]);
    expect(fitting).toBeGreaterThan(2_000);
  });

  test('of many catalogues of up to six tins of three tastes, too, at prices and tiers of all kinds', () => {
    const random = seededNumbers(7);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    let fitting = 0;
    for (let nth = 0; nth < 2_000; nth++) {
      const tins = Array.from({ length: upTo(6) }, (_, at) => {
        const [price, from, less] = [500 + upTo(1_500), 2 + upTo(3), upTo(40) / 100];
        const costs = Array.from({ length: 1 + upTo(4) }, (_, more) =>
          Math.round((more + 1) * price * (more + 1 >= from ? 1 - less : 1)),
        );
        return { id: at + 1, taste: upTo(2), costs };
      });
      if (check(tins, 1 + upTo(4), upTo(6_000)).quantities) fitting += 1;
    }
    expect(wrong).toEqual([]);
    expect(fitting).toBeGreaterThan(500);
  });

  test('where nothing fits, it is said how many tins would, and what the cheapest pack costs', () => {
    for (const tins of allCatalogues(3))
      for (const budget of [9, 21, 40]) {
        const { quantities, fewer } = fillPack(tins, { tins: 4, budget });
        if (quantities) continue;
        const fits = [3, 2, 1, 0].find((size) => bruteForce(tins, size, budget).best);
        expect(fewer, JSON.stringify({ tins, budget })).toBe(fits);
      }
  });

  test('what is kept is in the pack, and the rest is as varied as it can be', () => {
    for (const tins of allCatalogues(3)) {
      const kept = new Map([[tins.length, 2]]);
      const { quantities } = fillPack(tins, { tins: 4, budget: 60, chosen: kept });
      const packs = [...allPacks(tins, 4)].filter((counts) => counts.at(-1)! >= 2);
      const rated = packs.map((counts) => rate(tins, new Map(counts.map((count, at) => [at + 1, count]))));
      const best = rated.filter(({ cost }) => cost <= 60).map(({ sameness }) => sameness);
      if (tins.length === 0) continue;
      expect(quantities !== undefined, JSON.stringify(tins)).toBe(best.length > 0);
      if (quantities) expect(rate(tins, quantities).sameness).toBe(Math.min(...best));
    }
  });

  test('a tin can be exchanged for each one that the pack can have in its place, and for no other', () => {
    for (const tins of allCatalogues(4)) {
      const { quantities } = fillPack(tins, { tins: 3, budget: 40 });
      for (const [id] of quantities ?? []) {
        const fits = tins.filter((other) => {
          const counts = tins.map(
            (tin) => (quantities!.get(tin.id) ?? 0) + +(tin === other) - +(tin.id === id),
          );
          const isThere = tins.every(({ costs }, at) => counts[at]! <= costs.length);
          return other.id !== id && isThere && judge(tins, counts).cost <= 40;
        });
        const exchanges = listExchanges(tins, quantities!, id, 40).map((exchange) => exchange.id);
        if (exchanges.toSorted().join() !== fits.map((tin) => tin.id).join())
          wrong.push({ tins, id, exchanges });
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the largest shop is asked within a moment', () => {
  const random = seededNumbers(3);
  const costs = () =>
    Array.from({ length: 10 }, (_, more) => Math.round((more + 1) * (900 + random() * 1_000)));
  const tins = Array.from({ length: 400 }, (_, at) => ({ id: at + 1, taste: at % 20, costs: costs() }));
  const { quantities } = fillPack(tins, { tins: 10, budget: 12_000 });
  expect([...quantities!.values()].reduce((sum, count) => sum + count)).toBe(10);
});
