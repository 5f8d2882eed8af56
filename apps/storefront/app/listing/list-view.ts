import { LIST_VIEW } from '#app/consent/consent-keys.ts';
import { acceptedStorage, readText, storeText } from '#app/device/stored-value.ts';

export type ListView = 'cards' | 'table';

/** Remembers the choice in this browser where that is accepted; the address has it in any case (docs/behaviour.md#list-view). */
export function rememberView(view: ListView) {
  storeText(acceptedStorage, LIST_VIEW, view);
}

/** Whether this browser is to show lists as tables. */
export function isTableRemembered() {
  return readText(acceptedStorage, LIST_VIEW) === 'table';
}
