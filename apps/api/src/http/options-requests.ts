import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './api-error.ts';
import { METHODS } from './wrong-methods.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an address takes, for who asks it with OPTIONS. */
    allow?: string;
  }
}

/**
 * `OPTIONS` that is no browser's preflight is answered with what the address takes; `*` asks about the whole server, and is no
 * address for any other method. Before the preflights.
 */
export function addOptions(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const isWhole = request.raw.url === '*';
    if (request.method !== 'OPTIONS') {
      return done(isWhole ? new ApiError(400, { detail: 'The address is not valid.' }) : undefined);
    }
    if (isPreflight(request)) return done();
    const allow = isWhole ? [...METHODS, 'OPTIONS'].join(', ') : request.routeOptions.config.allow;
    if (allow === undefined) return done(notFound());
    reply.header('allow', allow).code(204).send();
  });
}

function isPreflight({ headers }: FastifyRequest) {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
