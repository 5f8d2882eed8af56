import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './api-error.ts';
import { type FindAddress, METHODS, toAllow } from './wrong-methods.ts';

/**
 * `OPTIONS` that is no browser's preflight is answered with what the address takes; `*` asks about the whole server, and is no
 * address for any other method. Before the preflights.
 */
export function addOptions(app: FastifyInstance, findAddress: FindAddress) {
  app.addHook('onRequest', (request, reply, done) => {
    const isWhole = request.raw.url === '*';
    if (request.method !== 'OPTIONS') {
      return done(isWhole ? new ApiError(400, { detail: 'The address is not valid.' }) : undefined);
    }
    if (isPreflight(request)) return done();
    const route = isWhole ? { methods: METHODS } : findAddress(request.url);
    if (!route) return done(notFound());
    reply.header('allow', toAllow(route)).code(204).send();
  });
}

function isPreflight({ headers }: FastifyRequest) {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}
