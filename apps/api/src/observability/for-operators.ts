import { isOperator } from '@pouchery/observability/for-operators';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#api/http/api-error.ts';
import type { FindAddress } from '#api/http/wrong-methods.ts';

/** Metrics, and the page that describes the API with all that it loads. */
const FOR_OPERATORS = /^\/metrics$|^\/api\/docs(?:\/|$)/;

/** What tells much about the shop is for this machine and for who shows `METRICS_TOKEN`; to all others it is not there. */
export function restrictToOperators(app: FastifyInstance, findAddress: FindAddress) {
  app.addHook('onRequest', (request, _reply, done) => {
    // With a method that it does not take, an address has no route.
    const url = findAddress(request.url)?.url ?? request.routeOptions.url ?? '';
    const isOpen = !FOR_OPERATORS.test(url) || isOperator(request, app.env.metricsToken);
    done(isOpen ? undefined : notFound());
  });
}
