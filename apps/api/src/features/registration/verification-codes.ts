import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@pouchery/contract/accounts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { isSignature, sign } from '#api/signatures.ts';

export const CODE_SECONDS = 900;
export const MAX_TRIES = 5;

export function makeCode() {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** What the database keeps of a registration's code: without our key a million tries would not tell it. */
export function hashCode(registrationId: string, code: string, keys: SecretKeys) {
  return sign(`code:${registrationId}:${code}`, keys);
}

export function isCode(code: string, { id, codeHash }: { id: string; codeHash: string }, keys: SecretKeys) {
  return isSignature(codeHash, `code:${id}:${code}`, keys);
}

/** Who asked for a code, so that others cannot use up that caller's tries. */
export function hashCaller(registrationId: string, caller: string, keys: SecretKeys) {
  return sign(`caller:${registrationId}:${caller}`, keys);
}

export function isCaller(
  caller: string,
  { id, callerHash }: { id: string; callerHash: string },
  keys: SecretKeys,
) {
  return isSignature(callerHash, `caller:${id}:${caller}`, keys);
}
