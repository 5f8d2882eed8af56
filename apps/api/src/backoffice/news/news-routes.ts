import * as contract from '@pouchery/contract/backoffice/news';
import {
  NEWS_KINDS,
  NEWS_RIGHTS,
  type NewsKind,
  type NewsMode,
} from '@pouchery/contract/backoffice/news-values';
import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordChange } from '#api/backoffice/audit/record-change.ts';
import type { StaffMember } from '#api/backoffice/staff/staff-queries.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { ALL_STAFF } from '#api/backoffice/who-may.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { forbidden } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';

/** Of which news whoever works here wants to hear. */
export const newsRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.getNewsChoice, ALL_STAFF, ({ staff: member }) => readChoice(app.db, member));
  serve(app, contract.changeNewsChoice, ALL_STAFF, ({ staff: member, body }) =>
    app.db.transaction((tx) => changeChoice(tx, member, body)),
  );
};

type Choice = Partial<Record<NewsKind, NewsMode | undefined>>;

async function readChoice(db: Database | Transaction, { id, role }: StaffMember): Promise<Choice> {
  const [chosen] = await db
    .select({ orders: staff.newOrders, messages: staff.newMessages })
    .from(staff)
    .where(eq(staff.id, id));
  const kinds = NEWS_KINDS.filter((kind) => chosen && hasRight(role, NEWS_RIGHTS[kind]));
  return Object.fromEntries(kinds.map((kind) => [kind, chosen?.[kind]]));
}

async function changeChoice(tx: Transaction, member: StaffMember, { orders, messages }: Choice) {
  const before = await readChoice(tx, member);
  if ((orders && !before.orders) || (messages && !before.messages)) throw forbidden();
  const chosen = { ...(orders && { newOrders: orders }), ...(messages && { newMessages: messages }) };
  if (Object.keys(chosen).length > 0) await tx.update(staff).set(chosen).where(eq(staff.id, member.id));
  const after = await readChoice(tx, member);
  await recordChange(tx, member, {
    subject: 'staff',
    subject_id: member.id,
    subject_name: member.name,
    action: 'change',
    before: toFields(before),
    after: toFields(after),
  });
  return after;
}

/** As the log calls them. */
function toFields({ orders, messages }: Choice) {
  return { ...(orders && { new_orders: orders }), ...(messages && { new_messages: messages }) };
}
