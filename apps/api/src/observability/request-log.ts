import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
const SANE = /^[\w.:-]{1,100}$/;
/** Asked every few seconds by machines. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** The caller's request id where it is a sane one, so that logs of several programs meet; else a new one. */
export function getRequestId({ headers }: IncomingMessage) {
  const given = headers[HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Answers with the request's id and writes one line per request, without its parameters: people search for people. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = QUIET.has(request.url) ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level](
      { method: request.method, url: request.url.split('?', 1)[0], status: reply.raw.statusCode, ms },
      'request',
    );
    done();
  });
}
