import { useSyncExternalStore } from 'react';

export type ListView = 'cards' | 'table';
const KEY = 'list_view';
const listeners = new Set<() => void>();

/** Keeps the choice for this browser; the page itself stays the same for everybody (architecture.md §1). */
export function rememberView(view: ListView) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage may be switched off: the address still has the choice.
  }
  for (const listener of listeners) listener();
}

function rememberedView(): ListView {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
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
