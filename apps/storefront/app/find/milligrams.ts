import type { Scale } from '@pouchery/contract/catalog';

/** The most that can be answered where the shop does not say what its strongest product has. */
const MAX_MILLIGRAMS = 20;

/** What can be answered to "what do you use now": every whole milligram up to the strongest product, what products have between two of them, and what was answered. */
export function listMilligrams(scale: Pick<Scale, 'tins' | 'max_mg'> | undefined, answered = ''): number[] {
  const max = Math.ceil(scale?.max_mg ?? MAX_MILLIGRAMS);
  const all = new Set([...Array(max + 1).keys(), ...(scale?.tins ?? []).map(({ mg }) => mg)]);
  if (answered) all.add(Number(answered));
  return [...all].sort((one, other) => one - other);
}
