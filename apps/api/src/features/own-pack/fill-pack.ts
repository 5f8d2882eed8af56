import { MAX_PACK_TINS } from '@pouchery/contract/own-pack';

/** What of a tin decides whether it is in a pack. */
export type PackableTin = {
  id: number;
  taste: number;
  /** What one costs, two of them, and so on, in tetri, as far as so many can be had. */
  costs: readonly number[];
};
/** How many of which tin, by id. */
export type Quantities = ReadonlyMap<number, number>;
type PackOptions = { tins: number; budget: number; chosen?: Quantities };
/** A way to fill what is left of a pack. */
type Rest = { sameness: number; cost: number };

const pairs = (count: number) => (count * (count - 1)) / 2;
/** No pairs of the same tin weigh as much as one pair of the same taste. */
const TASTE_PAIR = pairs(MAX_PACK_TINS) + 1;

/**
 * The most varied pack within a budget, of tins that stand in order, the best first: with the fewest pairs of the same taste, then of the
 * same tin, then as many as it can have of the best tin of the best taste, and so on. `chosen` is in it. `quantities` is undefined where none
 * fits; `cheapest` is then what the cheapest costs, where there are so many tins at all, and `fewer` how many tins do fit.
 *
 * It is exact (docs/decisions/0070-a-pack-of-ones-own.md): from the last tin to the first it is known, for each number of tins that are left, what
 * the cheapest rest costs at each sameness; from the first to the last as many are taken as still lead to the best.
 */
export function fillPack(
  candidates: readonly PackableTin[],
  { tins, budget, chosen = new Map() }: PackOptions,
) {
  const sorted = tasteByTaste(candidates);
  const leastOf = ({ id }: PackableTin) => chosen.get(id) ?? 0;
  const isSameTaste = (at: number) => sorted[at]?.taste === sorted[at - 1]?.taste;
  // By the tins that are left, and how many of the taste are in it already.
  let after: Rest[][][] = Array.from({ length: tins + 1 }, (_, left) => [
    left === 0 ? [{ sameness: 0, cost: 0 }] : [],
  ]);
  const tables = [after];
  for (let at = sorted.length - 1; at >= 0; at--) {
    const tin = sorted[at] as PackableTin;
    const isOneMore = isSameTaste(at + 1);
    const next = after;
    after = Array.from({ length: tins + 1 }, (_, left) =>
      Array.from({ length: isSameTaste(at) ? tins - left + 1 : 1 }, (_, before) => {
        const rests: Rest[] = [];
        for (let count = leastOf(tin); count <= Math.min(left, tin.costs.length); count++) {
          const step = stepOf(tin, count, before);
          for (const rest of next[left - count]?.[isOneMore ? before + count : 0] ?? [])
            rests.push({ sameness: rest.sameness + step.sameness, cost: rest.cost + step.cost });
        }
        return withoutWorse(rests);
      }),
    );
    tables.unshift(after);
  }
  const all = after[tins]?.[0] ?? [];
  const best = all.find(({ cost }) => cost <= budget);
  const fewer = after.findLastIndex((rests) => rests[0]?.some(({ cost }) => cost <= budget));
  return {
    quantities: best && readBest(sorted, tables, tins, { ...best, cost: budget }, leastOf),
    cheapest: all.at(-1)?.cost ?? null,
    fewer: Math.max(fewer, 0),
  };
}

/** What each tin that may be in the place of one makes of a pack, what is the most varied first; none is dearer than the budget. */
export function listExchanges(
  candidates: readonly PackableTin[],
  quantities: Quantities,
  id: number,
  budget: number,
): { id: number; cost: number }[] {
  const inPack = candidates.filter((tin) => quantities.has(tin.id));
  return candidates
    .flatMap((other) => {
      const changed = new Map(quantities)
        .set(id, (quantities.get(id) ?? 0) - 1)
        .set(other.id, (quantities.get(other.id) ?? 0) + 1);
      if (other.id === id || (changed.get(other.id) ?? 0) > other.costs.length) return [];
      const pack = rate(quantities.has(other.id) ? inPack : [...inPack, other], changed);
      return pack.cost <= budget ? [{ id: other.id, ...pack }] : [];
    })
    .sort((one, another) => one.sameness - another.sameness);
}

/** How much of a pack is the same, and what it costs. */
export function rate(tins: readonly PackableTin[], quantities: Quantities): Rest {
  const total = { sameness: 0, cost: 0 };
  const ofTaste = new Map<number, number>();
  for (const tin of tins) {
    const before = ofTaste.get(tin.taste) ?? 0;
    const count = quantities.get(tin.id) ?? 0;
    const step = stepOf(tin, count, before);
    total.sameness += step.sameness;
    total.cost += step.cost;
    ofTaste.set(tin.taste, before + count);
  }
  return total;
}

/** What so many of a tin add to a pack that has so many of its taste. */
function stepOf({ costs }: PackableTin, count: number, before: number): Rest {
  return {
    sameness: TASTE_PAIR * (count * before + pairs(count)) + pairs(count),
    cost: count === 0 ? 0 : (costs[count - 1] ?? Number.POSITIVE_INFINITY),
  };
}

/** In their order, but those of a taste together, where the first of them stands. */
function tasteByTaste(tins: readonly PackableTin[]) {
  const tastes = [...new Set(tins.map(({ taste }) => taste))];
  return tins.toSorted((one, other) => tastes.indexOf(one.taste) - tastes.indexOf(other.taste));
}

/** The most varied first, and each of the others cheaper than all before it. */
function withoutWorse(rests: Rest[]): Rest[] {
  let cheapest = Number.POSITIVE_INFINITY;
  return rests
    .sort((one, other) => one.sameness - other.sameness || one.cost - other.cost)
    .filter(({ cost }) => {
      if (cost >= cheapest) return false;
      cheapest = cost;
      return true;
    });
}

function readBest(
  tins: readonly PackableTin[],
  tables: readonly Rest[][][][],
  size: number,
  within: Rest,
  leastOf: (tin: PackableTin) => number,
): Quantities {
  const found = new Map<number, number>();
  let { sameness, cost } = within;
  let [left, before] = [size, 0];
  for (const [at, tin] of tins.entries()) {
    const isOneMore = tins[at + 1]?.taste === tin.taste;
    for (let count = Math.min(left, tin.costs.length); count >= leastOf(tin); count--) {
      const step = stepOf(tin, count, before);
      const rests = tables[at + 1]?.[left - count]?.[isOneMore ? before + count : 0] ?? [];
      const leads = rests.some(
        (rest) => rest.sameness + step.sameness <= sameness && rest.cost + step.cost <= cost,
      );
      if (!leads) continue;
      if (count > 0) found.set(tin.id, count);
      sameness -= step.sameness;
      cost -= step.cost;
      left -= count;
      before = isOneMore ? before + count : 0;
      break;
    }
  }
  return found;
}
