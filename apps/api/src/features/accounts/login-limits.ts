import { getCaller } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import type { Limit } from '#api/http/attempt-limits.ts';

/** Wrong passwords for one account from one place: whoever tries from elsewhere keeps nobody out. */
export function loginLimits(email: string, request: FastifyRequest): Limit[] {
  return [{ what: 'login', by: [email.toLowerCase(), getCaller(request)], max: 10, seconds: 900 }];
}
