import type { CannedReply } from '@pouchery/contract/backoffice/messages';
import { cannedReplyCalls, MAX_CANNED_REPLIES } from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { sql } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { cannedReplies } from '#api/features/support/support-tables.ts';

const { id, title, text, version } = cannedReplies;

const CANNED_REPLY = defineRows<CannedReply>({
  subject: 'canned_reply',
  table: cannedReplies,
  select: (db) => db.select({ id, title, text, version }).from(cannedReplies).$dynamic(),
  getName: (row) => row.title,
});

export const cannedReplyRoutes = rowRoutes(cannedReplyCalls, CANNED_REPLY, {
  staff: STAFF_RIGHTS.helpCustomers,
  list: { searched: [title, text], sorts: { title: sql`lower(${title})` }, sort: 'title' },
  max: MAX_CANNED_REPLIES,
  toColumns: (_tx, _request, { title, text }) => ({ title, text }),
});
