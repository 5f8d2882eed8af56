import { callApi } from '#app/api/api-client.ts';
import { storeText } from '#app/device/stored-value.ts';
import { LEAVING, replaceUser } from './auth-store.ts';

// Among the code of every page: a session must end without code that is not there yet.

const TIMEOUT_MS = 10_000;
let leaving: Promise<boolean> | undefined;

/**
 * Logs out: here and in the other tabs at once, whatever becomes of the call. A call that does
 * not arrive is made again when the shop is opened next, before anybody is taken for logged in.
 */
export function logOut() {
  replaceUser(null);
  setLoggingOut(true);
  void leave();
}

/** Resolves when no logout is on its way that could end the session somebody is about to begin. */
export async function afterLogout() {
  await leaving;
}

/** Tells the API; false when it cannot be reached. */
export function leave(): Promise<boolean> {
  leaving ??= callApi('POST /api/auth/logout/', { keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      () => {
        setLoggingOut(false);
        return true;
      },
      () => false,
    )
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

/** Whether a logout waits for the API to hear of it. */
export function setLoggingOut(isLeaving: boolean) {
  // A logout that does not arrive is forgotten where storage is blocked.
  storeText(() => localStorage, LEAVING, isLeaving ? '1' : null);
}
