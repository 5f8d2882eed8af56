/** As many as one lot may have. */
export const MOST_TINS = 1_000_000;

/** What somebody typed as a number of tins; undefined for anything else. */
export function toTins(typed: string): number | undefined {
  const figures = typed.replace(/[\s\u00a0]/g, '');
  if (!/^\d{1,7}$/.test(figures)) return undefined;
  const number = Number(figures);
  return number <= MOST_TINS ? number : undefined;
}
