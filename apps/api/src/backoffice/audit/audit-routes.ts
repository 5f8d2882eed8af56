import * as contract from '@pouchery/contract/backoffice/audit';
import { and, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { among, contains, equals, onDays, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { momentText } from '#api/database/moment-text.ts';
import { auditEntries } from './audit-tables.ts';

const columns = {
  id: auditEntries.id,
  at: momentText(auditEntries.at),
  staff_id: auditEntries.staffId,
  staff_name: auditEntries.staffName,
  subject: auditEntries.subject,
  subject_id: auditEntries.subjectId,
  subject_name: auditEntries.subjectName,
  action: auditEntries.action,
  changes: auditEntries.changes,
};

type Query = z.infer<typeof contract.listAuditEntries.schema.querystring>;

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listAuditEntries,
    config: { staff: ['owner'] },
    handler: (request) => listAuditEntries(request, request.query),
  });
};

/** Entries that match the query's filters, the newest first unless it says otherwise. */
function listAuditEntries(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const where = matching(query);
  const order = toOrderBy(query.sort ?? '-at', { at: auditEntries.at }, auditEntries.id);
  return pageOfQuery(request, query, db.select(columns).from(auditEntries).$dynamic(), { where, order });
}

function matching({ q, id, staff_id, subject, subject_id, action, from, until }: Query): SQL | undefined {
  return and(
    contains(q, auditEntries.subjectName, auditEntries.staffName, auditEntries.changes),
    among(auditEntries.id, id),
    equals(auditEntries.staffId, staff_id),
    equals(auditEntries.subject, subject),
    equals(auditEntries.subjectId, subject_id),
    equals(auditEntries.action, action),
    onDays(auditEntries.at, from, until),
  );
}
