import { nameValue } from '@pouchery/contract/backoffice/file-texts';
import type * as contract from '@pouchery/contract/backoffice/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumn, sendList } from '#api/backoffice/tables/send-list.ts';
import { contactMessages } from '#api/features/support/support-tables.ts';
import { messagesFound, selectMessages } from './messages-queries.ts';

type Query = z.output<typeof contract.exportMessages.schema.querystring>;
type Row = Awaited<ReturnType<typeof selectMessages>>[number];

/** All messages that a list finds, as a file. */
export function sendMessages(request: FastifyRequest, reply: FastifyReply, query: Query) {
  return sendList(request, reply, query, {
    ...messagesFound(query),
    subject: 'message',
    name: 'messages',
    columns: COLUMNS,
    key: contactMessages.id,
    select: () => selectMessages(request.server.db),
  });
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { heading: { en: 'Number', ka: 'ნომერი', ru: 'Номер' }, kind: 'number', get: ({ id }) => id },
  {
    heading: { en: 'Received', ka: 'მიღებულია', ru: 'Получено' },
    kind: 'moment',
    get: ({ received }) => received,
  },
  {
    heading: { en: 'State', ka: 'მდგომარეობა', ru: 'Состояние' },
    get: ({ state }, locale) => nameValue('message_state', state, locale),
  },
  {
    heading: { en: 'Assigned to', ka: 'პასუხისმგებელი', ru: 'Кто занимается' },
    get: ({ assigned }) => assigned?.name ?? '',
  },
  { heading: { en: 'Language', ka: 'ენა', ru: 'Язык' }, get: ({ language }) => language },
  { heading: { en: 'From', ka: 'ვისგან', ru: 'От кого' }, get: ({ name }) => name },
  { heading: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' }, get: ({ email }) => email },
  { heading: { en: 'Subject', ka: 'თემა', ru: 'Тема' }, get: ({ subject }) => subject },
  { heading: { en: 'Message', ka: 'შეტყობინება', ru: 'Сообщение' }, get: ({ message }) => message },
  {
    heading: { en: 'Answers', ka: 'პასუხები', ru: 'Ответы' },
    kind: 'number',
    get: ({ reply_count }) => reply_count,
  },
];
