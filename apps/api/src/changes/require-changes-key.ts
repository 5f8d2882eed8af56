import type { FastifyRequest } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import { isSameSecret } from '#api/same-secret.ts';
import type { SecretKeys } from '#api/secret-keys.ts';

const BEARER = /^bearer +(.+)$/i;

/** Throws 401 unless the request shows one of these keys, as a storefront does: `Authorization: Bearer …`. */
export function requireChangesKey({ headers }: Pick<FastifyRequest, 'headers'>, keys: SecretKeys) {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined && keys.some((key) => isSameSecret(given, key))) return;
  const detail = 'Give the key of the change feed.';
  throw new ApiError(401, { detail }, { 'www-authenticate': 'Bearer' });
}
