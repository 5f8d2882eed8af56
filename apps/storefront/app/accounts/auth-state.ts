import type { User } from '@pouchery/contract/accounts';
import { useSyncExternalStore } from 'react';
import { callApi, session } from '#app/api/visitor.ts';
import { clearCart } from '#app/cart/cart-state.ts';
import type { Refused } from '#app/forms/refused.ts';

/** Who is there, as specification §4 has it. Authenticated means a user is present. */
export type AuthState = {
  user: User | null;
  /** True until the browser knows whether there is a user. */
  isLoading: boolean;
  /** What the last account form was refused for: by field, and in general. */
  errors: Refused;
  /** An account was created. */
  isRegistered: boolean;
  /** A new password was set with a mailed link. */
  isPasswordReset: boolean;
};

const NO_ERRORS: Refused = { errors: {} };
const UNKNOWN: AuthState = {
  user: null,
  isLoading: true,
  errors: NO_ERRORS,
  isRegistered: false,
  isPasswordReset: false,
};
/** In client storage: tells the other tabs that somebody logged in or out here. */
const SIGNAL = 'account';
/** In client storage: a logout the API has not heard of yet. */
const LEAVING = 'account-leaving';
const PATIENCE_MS = 10_000;

let state = UNKNOWN;
/** Counts who was there, so that a late answer about somebody who left changes nothing. */
let turn = 0;
let leaving: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

export function setAuth(change: Partial<AuthState>) {
  state = { ...state, ...change };
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The auth state; on the server, and while a page wakes up, nothing is known of the visitor. */
export function useAuth(): AuthState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}

/** Resets errors and both flags (specification §4). */
export function clearAuthStates() {
  setAuth({ errors: NO_ERRORS, isRegistered: false, isPasswordReset: false });
}

/** Asks who is there; nobody, when the question fails (specification §4). */
export async function fetchUser() {
  turn += 1;
  const mine = turn;
  const user = await callApi('getProfile').catch(() => null);
  if (mine === turn) setAuth({ user: user ?? null, isLoading: false });
}

/**
 * After the API has let somebody in: the profile is fetched, `go` leads away from the login (specification §4), and
 * the other tabs are told.
 */
export async function welcome(user: User, go: () => unknown) {
  store(LEAVING, null);
  turn += 1;
  const profile = (await callApi('getProfile').catch(() => user)) ?? user;
  await go();
  setAuth({ ...UNKNOWN, isLoading: false, user: profile });
  store(SIGNAL, `in ${Date.now()}`);
}

/**
 * Logs out: here and in the other tabs at once, whatever becomes of the call (specification §4). A call that does
 * not arrive is made again when the shop is opened next, before anybody is taken for logged in.
 */
export function logOut() {
  forget();
  store(LEAVING, '1');
  void leave();
}

/** Nobody is there any more: the session was ended by somebody else than this call. */
export function forget() {
  turn += 1;
  setAuth({ ...UNKNOWN, isLoading: false });
  clearCart();
  store(SIGNAL, `out ${Date.now()}`);
}

/** Resolves when no logout is on its way that could end the session somebody is about to begin. */
export async function whenLeft() {
  await leaving;
}

function leave(): Promise<boolean> {
  leaving ??= callApi('logOut', { keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(
      () => {
        store(LEAVING, null);
        return true;
      },
      () => false,
    )
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

let isStarted = false;

/** When the app starts: fetches the user, and from then on follows the other tabs. */
export function startAuth() {
  if (isStarted) return;
  isStarted = true;
  session.onEnd = () => {
    if (state.user) forget();
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNAL) return;
    if (newValue?.startsWith('in')) return void fetchUser();
    turn += 1;
    setAuth({ ...UNKNOWN, isLoading: false });
    clearCart();
  });
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  addEventListener('pageshow', (event) => event.persisted && void fetchUser());
  void begin();
}

async function begin() {
  if (stored(LEAVING) && !(await leave())) return setAuth({ isLoading: false });
  await fetchUser();
}

/** Where storage is blocked, other tabs learn of it when they ask next. */
function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

function stored(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
