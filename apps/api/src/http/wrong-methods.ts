import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only says 405, to everybody, and so it asks for no token. */
    wrongMethod?: true;
  }
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Collects the addresses of the routes that are registered after it. The returned function, called when all are
 * there, gives each of them a response for the methods it lacks: 405 with `Allow`.
 */
export function collectMethods(app: FastifyInstance) {
  const methodsByUrl = new Map<string, Set<string>>();
  let collecting = true;
  app.addHook('onRoute', ({ url, method }) => {
    // Not the preflights' own, nor the pages of a plugin.
    if (!collecting || url === '*' || url.startsWith('/api/docs')) return;
    methodsByUrl.set(url, new Set([...(methodsByUrl.get(url) ?? []), ...[method].flat()]));
  });
  return function refuseWrongMethods() {
    collecting = false;
    for (const [url, methods] of methodsByUrl) {
      const lacking = METHODS.filter((method) => !methods.has(method));
      const allow = [...methods, 'OPTIONS'].join(', ');
      const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allow);
        throw new ApiError(405, { detail: `Method "${request.method}" not allowed.` });
      };
      app.route({
        // `OPTIONS` is answered before (options-requests.ts, CORS), but only where there is a route.
        method: [...lacking, 'OPTIONS'],
        url,
        schema: { hide: true },
        config: { wrongMethod: true, allow },
        exposeHeadRoute: false,
        // As a hook too, so that the body is not looked at first.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
