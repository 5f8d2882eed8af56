import * as contract from '@pouchery/contract/backoffice/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '#api/http/api-error.ts';
import { findAuditEntry, listAuditEntries } from './audit-queries.ts';

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listAuditEntries,
    config: { staff: ['owner'] },
    handler: (request) => listAuditEntries(request, request.query),
  });

  app.route({
    ...contract.getAuditEntry,
    config: { staff: ['owner'] },
    handler: async (request) => {
      const entry = await findAuditEntry(app.db, request.params.id);
      if (!entry) throw notFound();
      return entry;
    },
  });
};
