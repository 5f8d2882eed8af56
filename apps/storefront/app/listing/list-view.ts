import { useSyncExternalStore } from 'react';
import { CONSENT, LIST_VIEW } from '#app/consent/consent-keys.ts';

export type ListView = 'cards' | 'table';
const listeners = new Set<() => void>();
/** Until the next document is loaded. */
let chosen: ListView | undefined;

/** Remembers the choice (docs/behaviour.md#list-view): in this browser where that is accepted, and for this page anyway. */
export function rememberView(view: ListView) {
  chosen = view;
  try {
    if (isAccepted()) localStorage.setItem(LIST_VIEW, view);
  } catch {
    // Storage may be switched off: the address still has the choice.
  }
  for (const listener of listeners) listener();
}

function rememberedView(): ListView {
  if (chosen) return chosen;
  try {
    return isAccepted() && localStorage.getItem(LIST_VIEW) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

function isAccepted() {
  return localStorage.getItem(CONSENT) === 'true';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view an address asks for, else the one chosen last in this browser. */
export function useListView(asked: string): ListView {
  const remembered = useSyncExternalStore(subscribe, rememberedView, () => 'cards' as const);
  return asked === 'table' ? 'table' : remembered;
}
