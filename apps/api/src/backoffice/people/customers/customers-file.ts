import type * as contract from '@pouchery/contract/backoffice/customers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumn, sendList } from '#api/backoffice/tables/send-list.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { customersFound, selectCustomers } from './customers-queries.ts';

type Query = z.output<typeof contract.exportCustomers.schema.querystring>;
type Row = Awaited<ReturnType<typeof selectCustomers>>[number];

/** All customers that a list finds, as a file. */
export function sendCustomers(request: FastifyRequest, reply: FastifyReply, query: Query) {
  const { db } = request.server;
  return sendList(request, reply, query, {
    ...customersFound(db, query),
    subject: 'customer',
    name: 'customers',
    columns: COLUMNS,
    key: users.id,
    select: () => selectCustomers(db),
  });
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { heading: { en: 'Number', ka: 'ნომერი', ru: 'Номер' }, kind: 'number', get: ({ id }) => id },
  { heading: { en: 'First name', ka: 'სახელი', ru: 'Имя' }, get: ({ first_name }) => first_name },
  { heading: { en: 'Last name', ka: 'გვარი', ru: 'Фамилия' }, get: ({ last_name }) => last_name },
  { heading: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' }, get: ({ email }) => email },
  { heading: { en: 'Language', ka: 'ენა', ru: 'Язык' }, get: ({ language }) => language },
  {
    heading: { en: 'Registered', ka: 'რეგისტრაციის თარიღი', ru: 'Дата регистрации' },
    kind: 'moment',
    get: ({ joined }) => joined,
  },
  { heading: { en: 'Blocked', ka: 'დაბლოკილი', ru: 'Заблокирован' }, get: ({ is_blocked }) => is_blocked },
  {
    heading: { en: 'Orders', ka: 'შეკვეთები', ru: 'Заказы' },
    kind: 'number',
    get: ({ order_count }) => order_count,
  },
  {
    heading: { en: 'Ordered in total, GEL', ka: 'შეკვეთების ჯამი, ₾', ru: 'Сумма заказов, ₾' },
    kind: 'number',
    get: ({ order_total }) => order_total,
  },
  {
    heading: { en: 'Reviews', ka: 'შეფასებები', ru: 'Отзывы' },
    kind: 'number',
    get: ({ review_count }) => review_count,
  },
  { heading: { en: 'Tags', ka: 'ჭდეები', ru: 'Метки' }, get: ({ tags }) => tags.join(', ') },
  { heading: { en: 'Note', ka: 'შენიშვნა', ru: 'Заметка' }, get: ({ note }) => note },
];
