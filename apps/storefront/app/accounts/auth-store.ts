import type { User } from '@pouchery/contract/accounts';
import { callApi } from '#app/api/api-client.ts';
import { storeText } from '#app/device/stored-value.ts';
import type { FormErrors } from '#app/forms/form-errors.ts';
import { SIGNAL } from './session-signal.ts';

/** Who is there (docs/behaviour.md#visitor-states). Authenticated means that there is a user. */
export type AuthState = {
  user: User | null;
  /** True until the browser knows whether there is a user. */
  isLoading: boolean;
  /** What the last account form was refused for: by field, and in general. */
  errors: FormErrors;
  /** An account was created. */
  isRegistered: boolean;
  /** A new password was set with a mailed link. */
  isPasswordReset: boolean;
};

const CLEAR = { errors: { byField: {} }, isRegistered: false, isPasswordReset: false };
export const UNKNOWN: AuthState = { ...CLEAR, user: null, isLoading: true };
/** In client storage: a logout the API has not heard of yet (log-out.ts). */
export const LEAVING = 'account-leaving';

let state = UNKNOWN;
/** Counts who was there, so that a late response about somebody who left changes nothing. */
let turn = 0;
const listeners = new Set<() => void>();

export function setAuth(change: Partial<AuthState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Calls the listener at every change; gives what ends that. */
export function subscribeToAuth(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function readAuth(): AuthState {
  return state;
}

/** Resets errors and both flags (docs/behaviour.md#auth-state). */
export function clearAuthStates() {
  setAuth(CLEAR);
}

/** Asks who is there; nobody, when the question fails (docs/behaviour.md#fetching-the-user). Gives who is there in the end. */
export async function fetchUser() {
  turn += 1;
  const mine = turn;
  const user = (await callApi('GET /api/auth/profile/').catch(() => null)) ?? null;
  if (mine === turn) setAuth({ user, isLoading: false });
  return state.user;
}

/** Somebody else is there from now on, or nobody; the other tabs are notified. */
export function replaceUser(user: User | null) {
  setUser(user);
  notifyTabs(user ? 'in' : 'out');
}

/** Says to the other tabs that somebody logged in or out here. */
export function notifyTabs(change: 'in' | 'out') {
  // Where storage is blocked, the other tabs learn of it when they ask next.
  storeText(() => localStorage, SIGNAL, `${change} ${Date.now()}`);
}

/** The same in this tab alone. */
export function setUser(user: User | null) {
  turn += 1;
  setAuth({ ...UNKNOWN, isLoading: false, user });
}

/** The API does not continue a session; where nobody was there, a form's state is not touched by it. */
export function endSession() {
  if (state.user || state.isLoading) replaceUser(null);
}
