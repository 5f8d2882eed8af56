import { LIST_VIEW } from '#app/consent/consent-keys.ts';
import { acceptedStorage, readText, storeText } from '#app/device/stored-value.ts';
import { followAddress } from '#app/navigation/follow-address.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { changeList, listAddress, parseListAddress } from './list-address.ts';

// Remembered in this browser where that is accepted; the address has the choice in any case (docs/behaviour.md#list-view).
document.addEventListener('click', ({ target }) => {
  const choice = target instanceof Element ? target.closest<HTMLElement>('[data-view]') : null;
  if (choice) storeText(acceptedStorage, LIST_VIEW, choice.dataset.view ?? null);
});

/** The server shows cards, as to everybody; where this browser remembers the table, that takes their place. */
export function showRememberedView() {
  const { pathname, search } = pageAddress();
  const state = parseListAddress(new URLSearchParams(search));
  if (readText(acceptedStorage, LIST_VIEW) !== 'table' || state.view) return;
  followAddress(listAddress(pathname, changeList(state, { view: 'table' })), {
    keepsScroll: true,
    replace: true,
  });
}
