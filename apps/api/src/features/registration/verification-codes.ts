import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@pouchery/contract/accounts';

export const CODE_SECONDS = 900;
export const RESEND_SECONDS = 60;
export const MAX_TRIES = 5;

export function makeCode() {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** What the database keeps of a registration's code: without our key a million tries would not tell it. */
export function hashCode(registrationId: string, code: string, key: string) {
  return createHmac('sha256', key).update(`code:${registrationId}:${code}`).digest('base64url');
}

export function isCode(code: string, { id, codeHash }: { id: string; codeHash: string }, key: string) {
  return timingSafeEqual(Buffer.from(hashCode(id, code, key)), Buffer.from(codeHash));
}

/** Who asked for a code, so that others cannot use up that caller's tries. */
export function hashCaller(registrationId: string, caller: string, key: string) {
  return createHmac('sha256', key).update(`caller:${registrationId}:${caller}`).digest('base64url');
}
