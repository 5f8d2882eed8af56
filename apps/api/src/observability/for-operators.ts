import { isOperator } from '@pouchery/observability/for-operators';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#api/http/api-error.ts';

/** Metrics, and the page that describes the API with all that it loads. */
const FOR_OPERATORS = /^\/metrics$|^\/api\/docs(?:\/|$)/;

/** What tells much about the shop is for this machine and for who shows `METRICS_TOKEN`; to all others it is not there. */
export function restrictToOperators(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen =
      !FOR_OPERATORS.test(request.routeOptions.url ?? '') || isOperator(request, app.env.metricsToken);
    done(isOpen ? undefined : notFound());
  });
}
