import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#api/same-secret.ts';

export const ACCESS_SECONDS = 600;
export const REFRESH_SECONDS = 30 * 86_400;

/** Of which session, and beside which of its refresh tokens it was given. */
export type AccessToken = { sessionId: string; number: number };

/** Says for a few minutes who is asking: which session, until when, signed. */
export function makeAccessToken({ sessionId, number }: AccessToken, now: Date, key: string) {
  const ends = Math.floor(now.getTime() / 1000) + ACCESS_SECONDS;
  const facts = `${sessionId}.${number}.${ends}`;
  return `${facts}.${sign(`access:${facts}`, key)}`;
}

/** An access token that we signed and that is still good. */
export function readAccessToken(token: string, now: Date, key: string): AccessToken | undefined {
  const [sessionId = '', number = '', ends = '', signature = ''] = token.split('.');
  const isOurs = isSameSecret(signature, sign(`access:${sessionId}.${number}.${ends}`, key));
  return isOurs && Number(ends) * 1000 > now.getTime() ? { sessionId, number: Number(number) } : undefined;
}

export type RefreshToken = { sessionId: string; number: number; secret: string };

export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, number: 0, secret: randomBytes(32).toString('base64url') };
}

/**
 * What a refresh token is replaced by. Always the same for the same token, so that two tabs that ask at once get the
 * same response; without the key nobody can tell the next from the one before.
 */
export function nextRefreshToken({ sessionId, number, secret }: RefreshToken, key: string): RefreshToken {
  return { sessionId, number: number + 1, secret: sign(`next:${sessionId}:${number}:${secret}`, key) };
}

/** As the cookie has it: signed, so that one that was spent long ago differs from one that never was ours. */
export function writeRefreshToken({ sessionId, number, secret }: RefreshToken, key: string) {
  return `${sessionId}.${number}.${secret}.${sign(`refresh:${sessionId}:${number}:${secret}`, key)}`;
}

export function readRefreshToken(text: string, key: string): RefreshToken | undefined {
  const [sessionId = '', number = '', secret = '', signature = ''] = text.split('.');
  const isOurs = isSameSecret(signature, sign(`refresh:${sessionId}:${number}:${secret}`, key));
  return isOurs ? { sessionId, number: Number(number), secret } : undefined;
}

/** As the database keeps it. */
export function hashSecret({ secret }: Pick<RefreshToken, 'secret'>) {
  return createHash('sha256').update(secret).digest('base64url');
}

function sign(text: string, key: string) {
  return createHmac('sha256', key).update(text).digest('base64url');
}
