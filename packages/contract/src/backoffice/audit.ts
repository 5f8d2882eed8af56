import { z } from 'zod';
import { day, text } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { listQuery, rowId } from './lists.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** One field that was changed. Of people only which fields are kept: `is_private`, and no values. */
export const auditChange = z.object({
  field: z.string(),
  is_private: z.boolean(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null where the shop did it by itself, at a time that was set. */
  staff_id: z.int().nullable(),
  staff_name: z.string(),
  /** What was changed: the kind of thing, such as `product`, which one, and its name where it has one. */
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** `create`, `change`, `delete`, or what else was done, such as `publish`. */
  action: z.string(),
  changes: z.array(auditChange),
  /** Whether the step that this belongs to can be undone, or has been (docs/behaviour.md). */
  undo: z.enum(['possible', 'done', 'none']),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = staffEndpoint('listAuditEntries', {
  summary: 'Who changed what and when, newest first',
  querystring: listQuery(['at'], {
    staff_id: rowId.optional(),
    subject: text.max(50).optional(),
    subject_id: text.max(50).optional(),
    action: text.max(50).optional(),
    /** Days in Tbilisi, both included. */
    from: day.optional(),
    until: day.optional(),
  }),
  response: { 200: pageSchema(auditEntry) },
});

/** The entry that gave a field its present value, and the step that it was part of, such as an import. */
export const origin = z.object({
  field: z.string(),
  entry: auditEntry.pick({ id: true, at: true, staff_id: true, staff_name: true, action: true, undo: true }),
  step: auditEntry.pick({ subject: true, action: true }).nullable(),
});
export type Origin = z.infer<typeof origin>;

export const listOrigins = staffEndpoint('listOrigins', {
  summary: 'Why a record is shown as it is: the newest change of each of its fields',
  params: z.object({
    subject: z.string().regex(/^[a-z_]{1,50}$/),
    subject_id: z.string().regex(/^[a-z0-9-]{1,50}$/),
  }),
  response: { 200: z.array(origin) },
});
