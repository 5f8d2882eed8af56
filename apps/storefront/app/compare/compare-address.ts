import { slugsAddress } from '#app/navigation/slug-list.ts';

export const COMPARE_PATH = '/compare';
export const MAX_COMPARED = 4;

export function compareAddress(slugs: readonly string[]) {
  return slugsAddress(COMPARE_PATH, slugs);
}
