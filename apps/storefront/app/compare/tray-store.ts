import { COMPARE_TRAY } from '#app/consent/consent-keys.ts';
import { followConsent, isAccepted, readStored, store } from '#app/device/stored-value.ts';
import { MAX_COMPARED } from './compare-address.ts';
import { type TrayTin, toTin } from './stored-tin.ts';

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
