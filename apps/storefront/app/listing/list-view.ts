import { CONSENT, LIST_VIEW } from '#app/consent/consent-keys.ts';

export type ListView = 'cards' | 'table';

/** Remembers the choice in this browser where that is accepted; the address has it in any case (docs/behaviour.md#list-view). */
export function rememberView(view: ListView) {
  try {
    if (localStorage.getItem(CONSENT) === 'true') localStorage.setItem(LIST_VIEW, view);
  } catch {
    // Storage may be switched off.
  }
}

/** Whether this browser is to show lists as tables. */
export function isTableRemembered() {
  try {
    return localStorage.getItem(CONSENT) === 'true' && localStorage.getItem(LIST_VIEW) === 'table';
  } catch {
    return false;
  }
}
