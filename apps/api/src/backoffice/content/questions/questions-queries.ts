import type * as contract from '@pouchery/contract/backoffice/shop-texts';
import type { StaffQuestion } from '@pouchery/contract/backoffice/shop-texts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { lastPosition } from '#api/backoffice/content/row-order.ts';
import { among, contains, pageOfQuery, toOrderBy } from '#api/backoffice/list-pages.ts';
import { invariant } from '#api/backoffice/row-version.ts';
import { type ChangeOf, changedBy, type RowKind } from '#api/backoffice/row-writes.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { questions } from '#api/features/support/support-tables.ts';

const columns = {
  id: questions.id,
  position: questions.position,
  question: questions.question,
  answer: questions.answer,
  version: questions.version,
};

/** Questions that match the query's filters, in their order unless it says otherwise. */
export function listStaffQuestions(
  request: FastifyRequest,
  query: z.infer<typeof contract.listStaffQuestions.schema.querystring>,
) {
  const { db } = request.server;
  const where = and(contains(query.q, questions.question, questions.answer), among(questions.id, query.id));
  const sorted = { position: questions.position, question: sql`${questions.question} ->> 'en'` };
  const order = toOrderBy(query.sort ?? 'position', sorted, questions.id);
  return pageOfQuery(request, query, db.select(columns).from(questions).$dynamic(), { where, order });
}

export async function findStaffQuestion(
  db: Database | Transaction,
  id: number,
): Promise<StaffQuestion | undefined> {
  const [question] = await db.select(columns).from(questions).where(eq(questions.id, id));
  return question;
}

export const QUESTION: RowKind<StaffQuestion> = {
  subject: 'question',
  table: questions,
  find: findStaffQuestion,
  getName: ({ question }) => question.en,
  listTags: () => ['faq'],
  remove: (tx, { id }) => tx.delete(questions).where(eq(questions.id, id)),
};

type Form = Pick<StaffQuestion, 'question' | 'answer'>;

/** Inserts a question behind the others. Gives its id. */
export async function insertQuestion(tx: Transaction, { question, answer }: Form) {
  const position = await lastPosition(tx, questions);
  const [row] = await tx
    .insert(questions)
    .values({ question, answer, position })
    .returning({ id: questions.id });
  return invariant(row).id;
}

/** Brings a question to what its form says; what the form leaves out stays. */
export async function updateQuestion(tx: Transaction, before: StaffQuestion, form: ChangeOf<StaffQuestion>) {
  const { question, answer } = changedBy(before, form);
  await tx.update(questions).set({ question, answer }).where(eq(questions.id, before.id));
}
