import type { FastifyInstance } from 'fastify';

/**
 * A response that is not public may be about one person: nobody caches it, so that after logging out the way back
 * through the browser's history shows nothing. What anybody may cache carries nobody's cookie.
 */
export function addPrivateResponses(app: FastifyInstance) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const caching = reply.getHeader('cache-control');
    if (caching === undefined) reply.header('cache-control', 'no-store');
    else if (String(caching).startsWith('public')) reply.removeHeader('set-cookie');
    done(null, payload);
  });
}
