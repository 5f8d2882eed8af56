import type { PREVIEW_KINDS } from '@pouchery/contract/backoffice/preview-kinds';
import { PREVIEW_HEADER } from '@pouchery/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a member of the staff looks at before visitors may: one thing, whatever its state, the shop at a moment, or as if it sold itself. */
export type Previewed = { kind: (typeof PREVIEW_KINDS)[number]; id: string };

/** When the shop is looked at; undefined for now. */
export function previewedMoment(preview: Previewed | null): Date | undefined {
  return preview?.kind === 'moment' ? new Date(preview.id) : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller may see although it is not published (docs/decisions/0028). */
    preview: Previewed | null;
  }
}

/**
 * Previews of what is not published: whoever shows a pass in `X-Preview` sees what `read` makes of it, in a response that
 * nobody caches (public-responses.ts). Anything else in that header is as nothing. Before the public responses.
 */
export function addPreviews(
  app: FastifyInstance,
  read: (request: FastifyRequest, pass: string) => Previewed | undefined,
) {
  app.decorateRequest('preview', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const pass = request.headers[PREVIEW_HEADER];
    if (typeof pass === 'string') request.preview = read(request, pass) ?? null;
    done();
  });
}
