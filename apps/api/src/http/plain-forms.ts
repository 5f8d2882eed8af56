import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const MAX_FORM_BYTES = 4_096;
/** Nothing here depends on who is logged in, so no cookie is looked at; a page of another site is refused all the same. */
export const PLAIN_FORM = { ignoresCookies: true } as const;

/** Takes forms of pages without scripts in this plugin: their fields as an object of strings, from our own pages alone. */
export function addPlainForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Browsers say where a form comes from; mail programs do not.
  app.addHook('preHandler', async ({ headers: { origin } }) => {
    if (origin === undefined || origin === app.env.siteUrl || origin === app.env.apiUrl) return;
    throw new ApiError(403, { detail: 'CSRF Failed: Origin checking failed.' });
  });
}
