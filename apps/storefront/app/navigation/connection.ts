/** Nothing of the shop can be reached: there is no network, or none that lets anything through in time. */
export class NoConnection extends Error {}

const PROBE_TIMEOUT_MS = 5_000;

/**
 * Whether the shop can be reached now: whatever it says to a small question, it is there. The browser's own `onLine` is
 * wrong both ways. Never throws.
 */
export function isConnected(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch('/apple-touch-icon.png', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Loads the document anew, and only when the shop can be reached, so that nobody meets the browser's own page. */
export async function reloadWhenConnected() {
  const isThere = await isConnected();
  if (isThere) location.reload();
  return isThere;
}
