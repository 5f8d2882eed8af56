import { COMPARE_TRAY } from '#app/consent/consent-keys.ts';

/** Whoever leaves may not be the last one at this computer: nothing they typed in this tab stays, but the tins they compare do. */
export function forgetTyped() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key !== COMPARE_TRAY) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
