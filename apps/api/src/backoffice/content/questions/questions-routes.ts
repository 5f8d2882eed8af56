import * as contract from '@pouchery/contract/backoffice/shop-texts';
import { mainText } from '@pouchery/contract/main-locale';
import { lastPosition } from '#api/backoffice/row-order.ts';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { TRANSLATED_ROWS } from '#api/backoffice/who-may.ts';
import { textIn } from '#api/database/localized-text.ts';
import { questions } from '#api/features/support/support-tables.ts';

const { id, position, question, answer, version } = questions;

const QUESTION = defineRows<contract.StaffQuestion>({
  subject: 'question',
  table: questions,
  select: (db) => db.select({ id, position, question, answer, version }).from(questions).$dynamic(),
  getName: (row) => mainText(row.question),
  listTags: () => ['faq'],
});

export const staffQuestionRoutes = rowRoutes(contract.questionCalls, QUESTION, {
  ...TRANSLATED_ROWS,
  list: {
    searched: [question, answer],
    sorts: { position, question: (locale) => textIn(locale, question) },
    sort: 'position',
  },
  async toColumns(tx, _request, form, before) {
    const position = before?.position ?? (await lastPosition(tx, questions));
    return { question: form.question, answer: form.answer, position };
  },
  order: { call: contract.orderQuestions, table: questions },
});
