import type { SecretKeys } from '#api/secret-keys.ts';
import { isSignature, sign } from '#api/signatures.ts';

/** What a link does. */
type Purpose = 'confirm' | 'unsubscribe';

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** A link's token: the alert's id, signed. Nothing of it is stored, and one for another purpose is no good. */
export function makeAlertToken(id: string, purpose: Purpose, keys: SecretKeys) {
  return `${id}.${sign(toText(id, purpose), keys)}`;
}

/** The alert's id; undefined for a token that we did not make for this. */
export function readAlertToken(token: string, purpose: Purpose, keys: SecretKeys) {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return id !== '' && isSignature(signature, toText(id, purpose), keys) ? id : undefined;
}

function toText(id: string, purpose: Purpose) {
  return `stock alert ${purpose} ${id}`;
}
