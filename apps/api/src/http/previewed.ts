import type { PREVIEW_KINDS } from '@pouchery/contract/backoffice/previews';
import { PREVIEW_HEADER } from '@pouchery/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a member of the staff looks at before visitors may: one thing, whatever its state. */
export type Previewed = { kind: (typeof PREVIEW_KINDS)[number]; id: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller may see although it is not published (docs/decisions/0028). */
    preview: Previewed | null;
  }
}

/**
 * Public answers for a preview: whoever shows a token in `X-Preview` sees what `find` makes of it, and is told in the
 * same header whether it still holds. Such an answer is kept by nobody (public-answers.ts).
 */
export function addPreviews(
  app: FastifyInstance,
  find: (request: FastifyRequest, token: string) => Promise<Previewed | undefined>,
) {
  app.decorateRequest('preview', null);
  app.addHook('preHandler', async (request, reply) => {
    const token = request.headers[PREVIEW_HEADER];
    if (typeof token !== 'string' || !request.routeOptions.config.public) return;
    request.preview = (await find(request, token)) ?? null;
    reply.header(PREVIEW_HEADER, request.preview ? 'shown' : 'over');
  });
}

/** True for an answer that is one person's for a few minutes, although its address is public. */
export function isPreview({ headers }: FastifyRequest) {
  return headers[PREVIEW_HEADER] !== undefined;
}
