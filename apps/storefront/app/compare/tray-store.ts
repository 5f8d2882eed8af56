import { COMPARE_TRAY } from '#app/consent/consent-keys.ts';
import { followConsent, isAccepted, readStored, store } from '#app/device/stored-value.ts';
import { MAX_COMPARED } from './compare-address.ts';

/** Slug, name, milligrams, tint and address of the picture (tray-tin.ts). */
export type TrayTin = [slug: string, name: string, mg: string, tint: string, picture: string];

const LENGTH = 5;
const MAX_LENGTH = 500;
const listeners = new Set<() => void>();
/** In the tab, which is what somebody asks for who fills the tray; for good where that is accepted. */
const storage = () => (isAccepted() ? localStorage : sessionStorage);

let tins = read();
followConsent(() => {
  if (!isAccepted()) store(() => localStorage, COMPARE_TRAY, undefined);
  store(storage, COMPARE_TRAY, tins);
});
// Another tab.
addEventListener('storage', ({ key }) => {
  if (key !== COMPARE_TRAY) return;
  tins = read();
  notify();
});

export function readTray(): readonly TrayTin[] {
  return tins;
}

export function setTray(next: readonly TrayTin[]) {
  tins = next.slice(0, MAX_COMPARED);
  store(storage, COMPARE_TRAY, tins);
  notify();
}

/** Calls `listener` after every change. Gives what ends that. */
export function subscribeToTray(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A tin of an attribute or of storage; undefined where it is none. */
export function toTin(value: unknown): TrayTin | undefined {
  if (!Array.isArray(value) || value.length !== LENGTH) return undefined;
  const isText = (part: unknown) => typeof part === 'string' && part.length <= MAX_LENGTH;
  return value.every(isText) && /^[a-z0-9-]+$/.test(value[0]) ? (value as TrayTin) : undefined;
}

function read(): TrayTin[] {
  const stored = readStored(storage, COMPARE_TRAY);
  if (!Array.isArray(stored)) return [];
  return stored
    .map(toTin)
    .filter((tin) => tin !== undefined)
    .slice(0, MAX_COMPARED);
}

function notify() {
  for (const listener of listeners) listener();
}
