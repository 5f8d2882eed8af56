import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#api/http/api-error.ts';
import { hasBearerToken } from '#api/http/bearer-token.ts';

/** Metrics, and the page that describes the API with all that it loads. */
const FOR_OPERATORS = /^\/metrics$|^\/api\/docs(?:\/|$)/;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** What tells much about the shop is for this machine and for who shows `METRICS_TOKEN`; to all others it is not there. */
export function restrictToOperators(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = !FOR_OPERATORS.test(request.routeOptions.url ?? '') || isOperator(request);
    done(isOpen ? undefined : notFound());
  });
}

/** Where a proxy on this machine passes on somebody's request, the connection says nothing about them. */
function isOperator(request: FastifyRequest) {
  const { headers, socket, server } = request;
  const { metricsToken } = server.env;
  if (metricsToken !== undefined && hasBearerToken(request, metricsToken)) return true;
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}
