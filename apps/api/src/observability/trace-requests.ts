import type { IncomingMessage } from 'node:http';
import { type RequestSpan, TRACEPARENT_HEADER, type Tracing } from '@pouchery/observability/tracing';
import type { FastifyInstance } from 'fastify';
import { getCacheOutcome, getRoute } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

/** Traces each request, as part of the trace of whoever is believed about it: a stranger could else have each of theirs kept. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  isTrusted: (request: IncomingMessage) => boolean,
) {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers[TRACEPARENT_HEADER];
    const isBelieved = typeof given === 'string' && isTrusted(request.raw);
    request.span = tracing.startRequest(isBelieved ? given : undefined);
    request.span.run(done);
  });
  // As with ids of requests (request-log.ts): what comes in pieces continues outside of what began with the head.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({
      method: request.method,
      route: getRoute(request),
      status: reply.raw.statusCode,
      cache: getCacheOutcome(request),
      id: request.id,
    });
    done();
  });
}
