import { nameValue } from '@pouchery/contract/backoffice/file-texts';
import type * as contract from '@pouchery/contract/backoffice/reviews';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendList } from '#api/backoffice/tables/send-list.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';
import { reviewsFound, selectReviews } from './reviews-queries.ts';

type Query = z.output<typeof contract.exportReviews.schema.querystring>;
type Row = Awaited<ReturnType<typeof selectReviews>>[number];

/** All reviews that a list finds, as a file. */
export function sendReviews(request: FastifyRequest, reply: FastifyReply, query: Query) {
  return sendList(request, reply, query, {
    ...reviewsFound(query),
    subject: 'review',
    name: 'reviews',
    columns: COLUMNS,
    key: reviews.id,
    select: () => selectReviews(request.server.db, query.headings),
  });
}

const COLUMNS: ListColumns<Row> = {
  id: { en: 'Number', ka: 'ნომერი', ru: 'Номер', kind: 'number' },
  date: { en: 'Date', ka: 'თარიღი', ru: 'Дата', kind: 'date' },
  product: { en: 'Product', ka: 'პროდუქტი', ru: 'Товар', get: ({ name }) => name },
  rating: { en: 'Stars', ka: 'ვარსკვლავები', ru: 'Звёзды', kind: 'number' },
  title: { en: 'Title', ka: 'სათაური', ru: 'Заголовок' },
  comment: { en: 'Text', ka: 'ტექსტი', ru: 'Текст' },
  author: { en: 'Author', ka: 'ავტორი', ru: 'Автор' },
  language: { en: 'Language', ka: 'ენა', ru: 'Язык' },
  state: {
    en: 'State',
    ka: 'მდგომარეობა',
    ru: 'Состояние',
    get: (state, locale) => nameValue('review_state', state, locale),
  },
  hidden_reason: {
    en: 'Reason for hiding',
    ka: 'დამალვის მიზეზი',
    ru: 'Почему скрыт',
    get: (hidden_reason, locale) => hidden_reason && nameValue('review_reason', hidden_reason, locale),
  },
  answer: {
    en: 'The shop’s answer',
    ka: 'მაღაზიის პასუხი',
    ru: 'Ответ магазина',
    get: (answer) => Object.values(answer ?? {}).join('\n\n'),
  },
  answered: { en: 'Answered', ka: 'პასუხის თარიღი', ru: 'Дата ответа', kind: 'moment' },
};
