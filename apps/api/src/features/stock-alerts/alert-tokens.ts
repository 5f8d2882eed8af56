import { createHmac } from 'node:crypto';
import { isSameSecret } from '#api/same-secret.ts';

/** What a link does. */
type Purpose = 'confirm' | 'unsubscribe';

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** A link's token: the alert's id, signed. Nothing of it is stored, and one for another purpose is no good. */
export function makeAlertToken(id: string, purpose: Purpose, secretKey: string) {
  return `${id}.${sign(id, purpose, secretKey)}`;
}

/** The alert's id; undefined for a token that we did not make for this. */
export function readAlertToken(token: string, purpose: Purpose, secretKey: string) {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  return id !== '' && isSameSecret(signature, sign(id, purpose, secretKey)) ? id : undefined;
}

function sign(id: string, purpose: Purpose, secretKey: string) {
  return createHmac('sha256', secretKey).update(`stock alert ${purpose} ${id}`).digest('base64url');
}
