import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/database/open-database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * For what is the same for every visitor: a replica may answer (docs/decisions/0053). Whoever looks at a preview has
     * just written it, and asks the primary; the shop at a moment is in a transaction of its own.
     */
    publicDb: Database;
    /** The shop as it will be at the moment of a preview. */
    shopAtMoment: Database | null;
  }
}

/** After the previews. */
export function addPublicDatabase(app: FastifyInstance) {
  app.decorateRequest('shopAtMoment', null);
  app.decorateRequest('publicDb', {
    getter() {
      if (this.shopAtMoment) return this.shopAtMoment;
      return this.preview ? this.server.db : this.server.reads;
    },
  });
}
