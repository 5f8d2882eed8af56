import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/database/open-database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * For what is the same for every visitor: a replica may answer (docs/decisions/0053). Whoever looks at a preview has
     * just written it, and asks the primary.
     */
    publicDb: Database;
  }
}

/** After the previews. */
export function addPublicDatabase(app: FastifyInstance) {
  app.decorateRequest('publicDb', {
    getter() {
      return this.preview ? this.server.db : this.server.reads;
    },
  });
}
