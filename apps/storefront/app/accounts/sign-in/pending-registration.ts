const KEY = 'registration';

/** A registration that waits for its code. */
export type PendingRegistration = {
  email: string;
  /** When another code may be asked for. */
  resendAt: number;
};

/** What this tab waited for before it was loaded anew: whoever fetches a code from the mail may come back so. */
export function readPending(): PendingRegistration | null {
  try {
    const { email, resendAt } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof email === 'string' && typeof resendAt === 'number' ? { email, resendAt } : null;
  } catch {
    return null;
  }
}

/** Null when nothing is waited for any more. */
export function storePending(pending: PendingRegistration | null) {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The tab keeps nothing: a reload begins at the first step.
  }
}
