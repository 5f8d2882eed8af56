import * as contract from '@pouchery/contract/backoffice/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireFound } from '#api/http/api-error.ts';
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
    handler: async (request) => requireFound(await findAuditEntry(app.db, request.params.id)),
  });
};
