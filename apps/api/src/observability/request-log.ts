import type { IncomingMessage } from 'node:http';
import { RENDER_KEY_HEADER } from '@pouchery/contract/paths';
import { REQUEST_ID_HEADER, readRequestId } from '@pouchery/observability/request-id';
import { type RequestLine, toLoggedMs } from '@pouchery/observability/request-line';
import { proxyRecogniser } from '@pouchery/observability/trusted-proxies';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env.ts';
import { isSameSecret } from '#api/same-secret.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { getCacheOutcome, getRoute } from './metrics.ts';
import { runWithId } from './request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its connection had sent before. */
    bytesBefore: number;
  }
  interface FastifyInstance {
    /** Takes the line of each request; null where none is wanted. */
    requestLog: FastifyBaseLogger | null;
  }
}

/** Asked every few seconds by machines. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes what gives each request its id: a proxy's or our own storefront's where it comes from one of them. */
export function requestIds(env: Pick<Env, 'trustProxy'>, renderKeys: SecretKeys) {
  const isTrusted = callerRecogniser(env, renderKeys);
  return (request: IncomingMessage) => readRequestId(request, () => isTrusted(request));
}

/** Makes what tells a proxy's or our own storefront's requests, which name their ids and traces, from a stranger's. */
export function callerRecogniser({ trustProxy }: Pick<Env, 'trustProxy'>, renderKeys: SecretKeys) {
  const isProxy = proxyRecogniser(trustProxy);
  return (request: IncomingMessage) => {
    const key = request.headers[RENDER_KEY_HEADER];
    return (
      (typeof key === 'string' && renderKeys.some((known) => isSameSecret(key, known))) ||
      isProxy(request.socket.remoteAddress)
    );
  };
}

/**
 * Responds with the request's id and writes one line per request (docs/monitoring.md#logs), with `REQUEST_LOG=on`
 * whatever `LOG_LEVEL` is; then PostgreSQL learns the id, too.
 */
export function addRequestLog(app: FastifyInstance) {
  const { requestLog } = app.env;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  const log = requestLog === 'on' ? app.log.child({}, { level: 'info' }) : app.log;
  app.decorate('requestLog', requestLog === 'off' ? null : log);
  if (requestLog === 'off') return;
  if (requestLog === 'on') nameStatements(app);
  app.decorateRequest('bytesBefore', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.bytesBefore = getBytes(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = QUIET.has(request.url) ? 'debug' : 'info';
    log[level](toLine(request, reply), 'request');
    done();
  });
}

/** What was refused before it had a route: what cannot be read as an address, or as HTTP at all. */
type UnreadLine = Pick<RequestLine, 'request_id' | 'method' | 'status' | 'bytes'> & {
  reason: string | undefined;
};

/** The line of one. */
export function logUnread({ requestLog }: Pick<FastifyInstance, 'requestLog'>, line: UnreadLine) {
  requestLog?.info({ ...line, route: 'unknown', ms: 0, cache: 'none' } satisfies RequestLine, 'request');
}

/** Again once the body is there: what comes in pieces continues outside of what began with the head. */
function nameStatements(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => runWithId(request.id, done));
  app.addHook('preValidation', (request, _reply, done) => runWithId(request.id, done));
}

function toLine(request: FastifyRequest, reply: FastifyReply): RequestLine & { path?: string } {
  const status = reply.raw.statusCode;
  return {
    request_id: request.id,
    method: request.method,
    route: getRoute(request),
    status,
    ms: toLoggedMs(reply.elapsedTime),
    bytes: getBytes(request) - request.bytesBefore,
    cache: getCacheOutcome(request),
    // Without its query: people search for people.
    ...(status >= 500 && { path: request.url.split('?', 1)[0] }),
  };
}

function getBytes({ raw }: FastifyRequest) {
  return raw.socket.bytesWritten ?? 0;
}
