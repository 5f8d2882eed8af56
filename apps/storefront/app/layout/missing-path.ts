/**
 * Where a page that no route has is rendered, whatever was asked for: one page serves all of them, so that strangers who
 * try addresses cost nothing. Its forms lead back to the page that the browser says it comes from.
 */
export const MISSING_PATH = '/404';

/** What a form leads back to: the same for every missing page. */
export function wayBack(address: string): string {
  return address === MISSING_PATH ? '' : address;
}
