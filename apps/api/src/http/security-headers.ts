import type { FastifyInstance } from 'fastify';
import type { Env } from '#api/env.ts';

/**
 * Headers of every response: nothing in it may run, be framed or be read by other sites. Routes whose responses are pages or
 * files of their own say what those may.
 */
export function addSecurityHeaders(app: FastifyInstance) {
  const headers = securityHeaders(app.env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export function securityHeaders({ apiUrl }: Pick<Env, 'apiUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(apiUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
