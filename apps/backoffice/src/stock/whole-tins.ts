import { MAX_TINS } from '@pouchery/contract/stock-values';

/** What somebody typed as a number of tins; undefined for anything else. */
export function toTins(typed: string): number | undefined {
  const figures = typed.replace(/[\s\u00a0]/g, '');
  if (!/^\d{1,7}$/.test(figures)) return undefined;
  const number = Number(figures);
  return number <= MAX_TINS ? number : undefined;
}
