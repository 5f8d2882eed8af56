import type * as contract from '@pouchery/contract/backoffice/customers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendList } from '#api/backoffice/tables/send-list.ts';
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

const COLUMNS: ListColumns<Row> = {
  id: { en: 'Number', ka: 'ნომერი', ru: 'Номер', kind: 'number' },
  first_name: { en: 'First name', ka: 'სახელი', ru: 'Имя' },
  last_name: { en: 'Last name', ka: 'გვარი', ru: 'Фамилия' },
  email: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
  language: { en: 'Language', ka: 'ენა', ru: 'Язык' },
  joined: { en: 'Registered', ka: 'რეგისტრაციის თარიღი', ru: 'Дата регистрации', kind: 'moment' },
  is_blocked: { en: 'Blocked', ka: 'დაბლოკილი', ru: 'Заблокирован' },
  order_count: { en: 'Orders', ka: 'შეკვეთები', ru: 'Заказы', kind: 'number' },
  order_total: {
    en: 'Ordered in total, GEL',
    ka: 'შეკვეთების ჯამი, ₾',
    ru: 'Сумма заказов, ₾',
    kind: 'number',
  },
  review_count: { en: 'Reviews', ka: 'შეფასებები', ru: 'Отзывы', kind: 'number' },
  tags: { en: 'Tags', ka: 'ჭდეები', ru: 'Метки', get: (tags) => tags.join(', ') },
  note: { en: 'Note', ka: 'შენიშვნა', ru: 'Заметка' },
};
