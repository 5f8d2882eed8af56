import { randomBytes } from 'node:crypto';
import type { SecretKeys } from '#api/secret-keys.ts';
import { isSignature, listSignatures, sign } from '#api/signatures.ts';

export const ACCESS_SECONDS = 600;
export const REFRESH_SECONDS = 30 * 86_400;

/** Of which session, and beside which of its refresh tokens it was given. */
export type AccessToken = { sessionId: string; number: number };

/** Says for a few minutes who is asking: which session, until when, signed. */
export function makeAccessToken({ sessionId, number }: AccessToken, now: Date, keys: SecretKeys) {
  const ends = Math.floor(now.getTime() / 1000) + ACCESS_SECONDS;
  const facts = `${sessionId}.${number}.${ends}`;
  return `${facts}.${sign(`access:${facts}`, keys)}`;
}

/** An access token that we signed and that is still good. */
export function readAccessToken(token: string, now: Date, keys: SecretKeys): AccessToken | undefined {
  const [sessionId = '', number = '', ends = '', signature = ''] = token.split('.');
  const isOurs = isSignature(signature, `access:${sessionId}.${number}.${ends}`, keys);
  return isOurs && Number(ends) * 1000 > now.getTime() ? { sessionId, number: Number(number) } : undefined;
}

export type RefreshToken = { sessionId: string; number: number; secret: string };

export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, number: 0, secret: randomBytes(32).toString('base64url') };
}

/**
 * What a refresh token is replaced by: the first. Always the same for the same token, so that two tabs that ask at once get
 * the same response; without the key nobody can tell the next from the one before. The others are what it was replaced by
 * where another of our keys was the first.
 */
export function listNextRefreshTokens(
  { sessionId, number, secret }: RefreshToken,
  keys: SecretKeys,
): [RefreshToken, ...RefreshToken[]] {
  const toToken = (next: string) => ({ sessionId, number: number + 1, secret: next });
  const [first, ...others] = listSignatures(`next:${sessionId}:${number}:${secret}`, keys);
  return [toToken(first), ...others.map(toToken)];
}

/** As the cookie has it: signed, so that one that was spent long ago differs from one that never was ours. */
export function writeRefreshToken({ sessionId, number, secret }: RefreshToken, keys: SecretKeys) {
  return `${sessionId}.${number}.${secret}.${sign(`refresh:${sessionId}:${number}:${secret}`, keys)}`;
}

export function readRefreshToken(text: string, keys: SecretKeys): RefreshToken | undefined {
  const [sessionId = '', number = '', secret = '', signature = ''] = text.split('.');
  const isOurs = isSignature(signature, `refresh:${sessionId}:${number}:${secret}`, keys);
  return isOurs ? { sessionId, number: Number(number), secret } : undefined;
}
