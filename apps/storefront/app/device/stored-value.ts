import { CONSENT, CONSENT_EVENT } from '#app/consent/consent-keys.ts';

/** Whether the visitor has allowed what is optional (docs/behaviour.md#optional-storage). */
export function isAccepted(): boolean {
  try {
    return localStorage.getItem(CONSENT) === 'true';
  } catch {
    return false;
  }
}

/** What is stored under `key`, parsed; undefined where there is nothing, or storage is blocked. */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it where it is undefined. Blocked or full storage stores nothing. */
export function store(storage: () => Storage, key: string, value: unknown) {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page.
  }
}

/** Calls `onChoice` now and after every choice in the cookie banner. */
export function followConsent(onChoice: () => void) {
  onChoice();
  addEventListener(CONSENT_EVENT, onChoice);
}
