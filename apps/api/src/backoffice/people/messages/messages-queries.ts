import type * as contract from '@pouchery/contract/backoffice/messages';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { among, equals, foundIn, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { changeRow, deleteRow, type RowKind } from '#api/backoffice/row-writes.ts';
import { fullName } from '#api/backoffice/staff/staff-queries.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { replyMail } from '#api/features/support/reply-mail.ts';
import { contactMessages, contactReplies, messageText } from '#api/features/support/support-tables.ts';
import { failedQueueName } from '#api/jobs/job-queue.ts';
import { MAIL_QUEUE } from '#api/mail/outbox.ts';

type Query = z.infer<typeof contract.listMessages.schema.querystring>;
type Seen = { id: number; version: number };

const columns = {
  assigned: sql<StaffMessage['assigned']>`case when ${users.id} is not null then
    jsonb_build_object('id', ${users.id}, 'name', ${fullName}) end`,
  id: contactMessages.id,
  version: contactMessages.version,
  received: momentText(contactMessages.received),
  state: contactMessages.state,
  language: contactMessages.language,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  reply_count: sql<number>`(
    select count(*)::int from ${contactReplies} where ${eq(contactReplies.messageId, contactMessages.id)})`,
};

/** Messages that match the query's filters, the newest first unless it says otherwise. */
export function listMessages(request: FastifyRequest, query: Query) {
  const { db } = request.server;
  const where = matching(query);
  const order = toOrderBy(
    query.sort ?? '-received',
    { received: contactMessages.received },
    contactMessages.id,
  );
  return pageOfQuery(
    request,
    query,
    db
      .select(columns)
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.assignedTo))
      .$dynamic(),
    { where, order },
  );
}

/** A message with its answers, and whether their mails have left. */
export async function findMessage(db: Database | Transaction, id: number): Promise<StaffMessage | undefined> {
  const [message] = await db
    .select(columns)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, id));
  if (!message) return undefined;
  const replies = await listReplies(db, id);
  const [customer] = await db.select({ id: users.id }).from(users).where(hasEmail(message.email));
  return { ...message, replies, customer_id: customer?.id ?? null };
}

const MESSAGE: RowKind<StaffMessage> = {
  subject: 'message',
  table: contactMessages,
  find: findMessage,
  audited: ({ state }) => ({ state }),
  remove: (tx, { id }) => tx.delete(contactMessages).where(eq(contactMessages.id, id)),
};

/** Brings a message to a state; whoever opens it looks after it. */
export function changeMessage(request: FastifyRequest, row: Seen, state: StaffMessage['state']) {
  const assignedTo = state === 'open' ? request.staff.id : undefined;
  return changeRow(request, MESSAGE, row, (tx) =>
    tx.update(contactMessages).set({ state, assignedTo }).where(eq(contactMessages.id, row.id)),
  );
}

/** Stores an answer and queues its mail to the visitor, in the language they wrote from. Who wrote last has answered. */
export function replyToMessage(request: FastifyRequest, row: Seen, text: string) {
  const { staff, server } = request;
  async function write(tx: Transaction, { name: _, ...message }: StaffMessage) {
    const mailId = await server.outbox.queue(tx, replyMail, {
      to: message.email,
      locale: message.language,
      replyTo: { name: server.env.shopName, address: server.env.shopEmail },
      data: { ...message, received: new Date(message.received), reply: text },
    });
    await tx.insert(contactReplies).values({ messageId: row.id, author: staff.name, text, mailId });
    await tx
      .update(contactMessages)
      .set({ state: 'answered', assignedTo: staff.id })
      .where(eq(contactMessages.id, row.id));
  }
  return changeRow(request, MESSAGE, row, write, { action: 'reply' });
}

export function deleteMessage(request: FastifyRequest, row: Seen): Promise<void> {
  return deleteRow(request, MESSAGE, row);
}

function listReplies(db: Database | Transaction, messageId: number) {
  // The mail goes on under other ids when it failed and is sent again; its first one stays with it.
  const isIts = sql`(job.id = ${contactReplies.mailId} or job.source_id = ${contactReplies.mailId}
    or job.source_root_id = ${contactReplies.mailId})`;
  return db
    .select({
      id: contactReplies.id,
      sent: momentText(contactReplies.sent),
      author: contactReplies.author,
      text: contactReplies.text,
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

function matching({ q, id, state, language, email }: Query): SQL | undefined {
  return and(
    foundIn(q, messageText(contactMessages)),
    among(contactMessages.id, id),
    equals(contactMessages.state, state),
    equals(contactMessages.language, language),
    email === undefined ? undefined : eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
  );
}
