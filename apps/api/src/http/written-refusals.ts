import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env.ts';
import type { ApiError } from './api-error.ts';
import { requestHeaders } from './public-responses.ts';
import { securityHeaders } from './security-headers.ts';

type Written = { statusCode: number; headers: Record<string, string | number>; body: string };

/** A refusal as it goes over the wire, but for what it says to one caller alone. */
export function toWritten(env: Env, refusal: Pick<ApiError, 'statusCode' | 'headers' | 'body'>): Written {
  const body = JSON.stringify(refusal.body);
  const headers = {
    ...securityHeaders(env),
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'X-Request-Id, Retry-After',
    vary: 'Origin',
  };
  return { statusCode: refusal.statusCode, headers, body };
}

/** Writes it past the framework: quicker, and with nothing in between that could fail. */
export function writeRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, body }: Written,
) {
  reply.hijack();
  reply.raw.writeHead(statusCode, { ...headers, ...requestHeaders(request, request.server.env) });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
}
