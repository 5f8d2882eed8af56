import { slugsAddress } from '#app/navigation/slug-list.ts';

export const FAVOURITES_PATH = '/favourites';

/** The address of a list of favourites, which anybody can be given. */
export function favouritesAddress(slugs: readonly string[]) {
  return slugsAddress(FAVOURITES_PATH, slugs);
}
