import type { User } from '@pouchery/contract/accounts';
import { callApi } from '#app/api/visitor.ts';
import { LEAVING, replaceUser } from './auth-state.ts';

const PATIENCE_MS = 10_000;
let leaving: Promise<boolean> | undefined;

/**
 * After the API has let somebody in: the profile is fetched, `go` leads away from the login (specification §4), and
 * the other tabs are told.
 */
export async function welcome(user: User, go: () => unknown) {
  remember(false);
  const profile = (await callApi('getProfile').catch(() => user)) ?? user;
  await go();
  replaceUser(profile);
}

/**
 * Logs out: here and in the other tabs at once, whatever becomes of the call (specification §4). A call that does
 * not arrive is made again when the shop is opened next, before anybody is taken for logged in.
 */
export function logOut() {
  replaceUser(null);
  remember(true);
  void leave();
}

/** Resolves when no logout is on its way that could end the session somebody is about to begin. */
export async function whenLeft() {
  await leaving;
}

/** Tells the API; false when it cannot be reached. */
export function leave(): Promise<boolean> {
  leaving ??= callApi('logOut', { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(
      () => {
        remember(false);
        return true;
      },
      () => false,
    )
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

function remember(isLeaving: boolean) {
  try {
    if (isLeaving) localStorage.setItem(LEAVING, '1');
    else localStorage.removeItem(LEAVING);
  } catch {
    // A logout that does not arrive is forgotten where storage is blocked.
  }
}
