export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The value below or at which `percent` of the values lie (nearest rank); NaN without values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** What several rounds give, one after the other. */
export async function inRounds<Result>(rounds: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}

/** Gives one item after the other, again from the first when all were given. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let given = 0;
  return () => items[given++ % items.length] as Item;
}
