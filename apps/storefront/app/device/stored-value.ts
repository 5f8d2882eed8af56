import { CONSENT, CONSENT_EVENT } from '#app/consent/consent-keys.ts';

/** Named by a function, since a browser that blocks storage throws when it is named; undefined where nothing may be stored. */
export type StorageArea = () => Storage | undefined;

/** Where what is optional is stored. */
export const acceptedStorage: StorageArea = () => (isAccepted() ? localStorage : undefined);

/** Whether the visitor has allowed what is optional (docs/behaviour.md#optional-storage). */
export function isAccepted(): boolean {
  return readText(() => localStorage, CONSENT) === 'true';
}

/** What is stored under `key`, as it was written; null where there is nothing, or storage is blocked. */
export function readText(storage: StorageArea, key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** What is stored under `key`, parsed; undefined where there is nothing that can be parsed. */
export function readStored(storage: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it where it is null. Blocked or full storage stores nothing. */
export function storeText(storage: StorageArea, key: string, text: string | null) {
  try {
    if (text === null) storage()?.removeItem(key);
    else storage()?.setItem(key, text);
  } catch {
    // It lasts as long as the page.
  }
}

/** Stores a value as JSON, or removes it where it is undefined. */
export function store(storage: StorageArea, key: string, value: unknown) {
  storeText(storage, key, value === undefined ? null : JSON.stringify(value));
}

/** Calls `onChoice` now and after every choice in the cookie banner. */
export function followConsent(onChoice: () => void) {
  onChoice();
  addEventListener(CONSENT_EVENT, onChoice);
}
