import { followAddress } from '#app/navigation/follow-address.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { changeList, listAddress, parseListAddress } from './list-address.ts';
import { isTableRemembered } from './list-view.ts';

/** The server shows cards, as to everybody; where this browser remembers the table, that takes their place. */
export function showRememberedView() {
  const { pathname, search } = pageAddress();
  const state = parseListAddress(new URLSearchParams(search));
  if (!isTableRemembered() || state.view) return;
  followAddress(listAddress(pathname, changeList(state, { view: 'table' })), {
    keepsScroll: true,
    replace: true,
  });
}
