export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The value below or at which `percent` of the values lie (nearest rank); NaN without values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
