import { readStored, store } from '#app/device/stored-value.ts';

const KEY = 'registration';
const storage = () => sessionStorage;

/** A registration that waits for its code. */
export type PendingRegistration = {
  email: string;
  /** When another code may be asked for. */
  resendAt: number;
};

/** What this tab waited for before it was loaded anew: whoever fetches a code from the mail may come back so. */
export function readPending(): PendingRegistration | null {
  const { email, resendAt }: Record<string, unknown> = { ...Object(readStored(storage, KEY)) };
  return typeof email === 'string' && typeof resendAt === 'number' ? { email, resendAt } : null;
}

/** Null when nothing is waited for any more. Where storage is blocked, a reload begins at the first step. */
export function storePending(pending: PendingRegistration | null) {
  store(storage, KEY, pending ?? undefined);
}
