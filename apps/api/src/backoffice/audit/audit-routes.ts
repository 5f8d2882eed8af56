import type { AuditEntry, Origin } from '@pouchery/contract/backoffice/audit';
import * as contract from '@pouchery/contract/backoffice/audit';
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { among, equals, foundIn, onDays, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { CATALOGUE_STAFF } from '#api/backoffice/who-may.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import { changedRows } from '#api/features/history/changed-rows-tables.ts';
import { serve } from '#api/http/serve.ts';
import { auditEntries, entryText } from './audit-tables.ts';

/** By hand: Drizzle leaves the table's name out where a select is from one table alone. */
const CHANGE_SET = sql.raw('audit_entries.change_set');

const columns = {
  ...columnsOf(auditEntries, 'id', 'staff_id', 'staff_name', 'subject', 'subject_id', 'subject_name'),
  ...columnsOf(auditEntries, 'action', 'changes'),
  at: momentText(auditEntries.at),
  undo: sql<AuditEntry['undo']>`case
    when exists (select from ${auditEntries} as later where later.undoes = ${CHANGE_SET}) then 'done'
    when exists (select from ${changedRows} where ${changedRows.changeSet} = ${CHANGE_SET}) then 'possible'
    else 'none' end`,
};

/** The entry of all rows that were changed in the same step, where the entry is of one of them. */
const STEP = sql<Origin['step']>`case when ${auditEntries.isPart} then (
  select jsonb_build_object('subject', step.subject, 'action', step.action) from ${auditEntries} as step
  where step.change_set = ${CHANGE_SET} and not step.is_part order by step.id limit 1) end`;

type OriginsOf = z.infer<typeof contract.listOrigins.schema.params>;
type Query = z.infer<typeof contract.listAuditEntries.schema.querystring>;

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listAuditEntries, CATALOGUE_STAFF, (request) =>
    listAuditEntries(request, request.query),
  );
  serve(app, contract.listOrigins, CATALOGUE_STAFF, (request) => listOrigins(request, request.params));
};

/** Entries that match the query's filters, the newest first unless it says otherwise. */
function listAuditEntries(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const where = and(matching(query), readable(request));
  const order = toOrderBy(query.sort ?? '-at', { at: auditEntries.at }, auditEntries.id);
  return pageOfQuery(request, query, db.select(columns).from(auditEntries).$dynamic(), { where, order });
}

/** The newest entry that changed each field of a record, the newest first. */
async function listOrigins(request: FastifyRequest, { subject, subject_id }: OriginsOf): Promise<Origin[]> {
  const { changes: _all, subject: _kind, subject_id: _id, subject_name: _name, ...entry } = columns;
  const field = sql<string>`change.value->>'field'`;
  const origins = await request.server.db
    .selectDistinctOn([field], { field: field.as('field'), entry, step: STEP })
    .from(auditEntries)
    .crossJoin(sql`jsonb_array_elements(${auditEntries.changes}) as change`)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subject_id), readable(request)))
    .orderBy(field, desc(auditEntries.id));
  return origins.sort((one, other) => other.entry.id - one.entry.id);
}

/** Who looks after the catalogue alone sees nothing of people, staff or backups, nor of what owners alone change. */
export function readable({ staff: { role }, server }: FastifyRequest) {
  if (role === 'owner') return undefined;
  const kinds = [...server.undoable].filter(([, kind]) => kind.staff.includes(role));
  return inArray(auditEntries.subject, [...kinds.map(([subject]) => subject), 'catalogue']);
}

function matching({ q, id, staff_id, subject, subject_id, action, from, until }: Query): SQL | undefined {
  return and(
    // One row of many is told by the entry of all, but for who asks for its own history.
    subject_id === undefined && id.length === 0 ? not(auditEntries.isPart) : undefined,
    foundIn(q, entryText(auditEntries)),
    among(auditEntries.id, id),
    equals(auditEntries.staffId, staff_id),
    equals(auditEntries.subject, subject),
    equals(auditEntries.subjectId, subject_id),
    equals(auditEntries.action, action),
    onDays(auditEntries.at, from, until),
  );
}
