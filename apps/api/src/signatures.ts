import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';
import type { SecretKeys } from './secret-keys.ts';

/** A text's signature, which nobody makes without our key: 43 characters that may stand in an address. */
export function sign(text: string, [key]: SecretKeys): string {
  return signWith(key, text);
}

/** Each of our keys' signature of a text, the one that `sign` gives first. */
export function listSignatures(text: string, keys: SecretKeys): [string, ...string[]] {
  const [first, ...others] = keys;
  return [signWith(first, text), ...others.map((key) => signWith(key, text))];
}

/** Whether one of our keys has signed the text. */
export function isSignature(signature: string, text: string, keys: SecretKeys): boolean {
  return keys.some((key) => isSameSecret(signature, signWith(key, text)));
}

function signWith(key: string, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url');
}
