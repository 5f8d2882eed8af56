import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '#api/same-secret.ts';

const BEARER = /^bearer +(.+)$/i;

/** True when the request shows this token: `Authorization: Bearer …`. */
export function hasBearerToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string) {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && isSameSecret(given, token);
}
