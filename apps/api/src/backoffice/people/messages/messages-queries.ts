import type * as contract from '@pouchery/contract/backoffice/messages';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  among,
  contains,
  equals,
  foundIn,
  pageOfQuery,
  toOrderBy,
  whether,
} from '#api/backoffice/list-pages.ts';
import { changeRow, type RowKind } from '#api/backoffice/row-writes.ts';
import { fullName } from '#api/backoffice/staff/staff-queries.ts';
import { staff } from '#api/backoffice/staff/staff-tables.ts';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { replyMail } from '#api/features/support/reply-mail.ts';
import { contactMessages, contactReplies, messageText } from '#api/features/support/support-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { failedQueueName } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

type Query = z.infer<typeof contract.listMessages.schema.querystring>;
type Body<Call extends { schema: { body: z.ZodType } }> = z.output<Call['schema']['body']>;

const NO_HELPER = 'Choose somebody who answers messages.';
const isHelper = inArray(staff.role, [...STAFF_RIGHTS.helpCustomers]);
const hasReply = sql`exists (select from ${contactReplies} where ${eq(contactReplies.messageId, contactMessages.id)})`;

const columns = {
  assigned: sql<StaffMessage['assigned']>`case when ${users.id} is not null then
    jsonb_build_object('id', ${users.id}, 'name', ${fullName}) end`,
  ...columnsOf(contactMessages, 'id', 'version', 'state', 'language', 'name', 'email', 'subject', 'message'),
  received: momentText(contactMessages.received),
  reply_count: sql<number>`(
    select count(*)::int from ${contactReplies} where ${eq(contactReplies.messageId, contactMessages.id)})`,
};

/** Messages that match the query's filters, the newest first unless it says otherwise. */
export function listMessages(request: FastifyRequest, query: Query) {
  return pageOfQuery(request, query, selectMessages(request.server.db), messagesFound(query));
}

/** Which messages a query finds, and in which order. */
export function messagesFound(query: Query) {
  const sorts = { received: contactMessages.received };
  return { where: matching(query), order: toOrderBy(query.sort ?? '-received', sorts, contactMessages.id) };
}

export function selectMessages(db: Database | Transaction) {
  return db
    .select(columns)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .$dynamic();
}

/** A message with its answers, and whether their mails have left. */
export async function findMessage(db: Database | Transaction, id: number): Promise<StaffMessage | undefined> {
  const [message] = await selectMessages(db).where(eq(contactMessages.id, id));
  if (!message) return undefined;
  const replies = await listReplies(db, id);
  const [customer] = await db.select({ id: users.id }).from(users).where(hasEmail(message.email));
  return { ...message, replies, customer_id: customer?.id ?? null };
}

export const MESSAGE: RowKind<StaffMessage> = {
  subject: 'message',
  table: contactMessages,
  find: findMessage,
  audited: ({ state, assigned }) => ({ state, assigned: assigned?.name ?? null }),
  remove: (tx, { id }) => tx.delete(contactMessages).where(eq(contactMessages.id, id)),
};

/**
 * Brings a message to a state, or says who looks after it: where nobody is named, whoever opens it does. Throws 400 for somebody who does
 * not help customers.
 */
export function changeMessage(
  request: FastifyRequest,
  id: number,
  { version, state, assigned_id }: Body<typeof contract.changeMessage>,
) {
  const opener = state === 'open' ? request.staff.id : undefined;
  const assignedTo = assigned_id === undefined ? opener : assigned_id;
  return changeRow(request, MESSAGE, { id, version }, async (tx) => {
    if (assigned_id) await requireHelper(tx, assigned_id);
    await tx.update(contactMessages).set({ state, assignedTo }).where(eq(contactMessages.id, id));
  });
}

async function requireHelper(tx: Transaction, id: number) {
  const [helper] = await selectHelpers(tx).where(and(eq(staff.id, id), isHelper));
  if (!helper) throw fieldErrors({ assigned_id: [NO_HELPER] });
}

/** Those of the staff who may look after messages, by name. */
export function listHelpers(
  request: FastifyRequest,
  query: z.infer<typeof contract.listHelpers.schema.querystring>,
) {
  const where = and(isHelper, contains(query.q, fullName), among(staff.id, query.id));
  const order = toOrderBy(query.sort ?? 'name', { name: fullName }, staff.id);
  return pageOfQuery(request, query, selectHelpers(request.server.db), { where, order });
}

function selectHelpers(db: Database | Transaction) {
  return db
    .select({ id: staff.id, name: fullName })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .$dynamic();
}

/** Stores an answer and queues its mail to the visitor, in the language they wrote from. Who wrote last has answered. */
export function replyToMessage(
  request: FastifyRequest,
  id: number,
  { version, text }: Body<typeof contract.replyToMessage>,
) {
  const { staff: member, server } = request;
  async function write(tx: Transaction, { name: _, ...message }: StaffMessage) {
    const mailId = await server.outbox.queue(tx, replyMail, {
      to: message.email,
      locale: message.language,
      replyTo: { name: server.env.shopName, address: server.env.shopEmail },
      data: { ...message, received: new Date(message.received), reply: text },
    });
    await tx.insert(contactReplies).values({ messageId: id, author: member.name, text, mailId });
    await tx
      .update(contactMessages)
      .set({ state: 'answered', assignedTo: member.id })
      .where(eq(contactMessages.id, id));
  }
  return changeRow(request, MESSAGE, { id, version }, write, { action: 'reply' });
}

function listReplies(db: Database | Transaction, messageId: number) {
  // The mail goes on under other ids when it failed and is sent again; its first one stays with it.
  const isIts = sql`(job.id = ${contactReplies.mailId} or job.source_id = ${contactReplies.mailId}
    or job.source_root_id = ${contactReplies.mailId})`;
  return db
    .select({
      ...columnsOf(contactReplies, 'id', 'author', 'text'),
      sent: momentText(contactReplies.sent),
      delivery: sql<StaffMessage['replies'][number]['delivery']>`case
        when exists (select 1 from jobs.job where job.name = ${failedQueueName(MAIL_QUEUE.name)} and ${isIts}) then 'failed'
        when exists (select 1 from jobs.job where job.name = ${MAIL_QUEUE.name} and ${isIts} and job.state < 'completed')
          then 'waiting'
        else 'sent' end`,
    })
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.id));
}

function matching({ q, id, state, language, email, is_answered, assigned_id }: Query): SQL | undefined {
  return and(
    foundIn(q, messageText(contactMessages)),
    among(contactMessages.id, id),
    equals(contactMessages.state, state),
    equals(contactMessages.language, language),
    equals(contactMessages.assignedTo, assigned_id),
    whether(is_answered, hasReply),
    email === undefined ? undefined : eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
  );
}
