import { nameValue } from '@pouchery/contract/backoffice/file-texts';
import type * as contract from '@pouchery/contract/backoffice/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendList } from '#api/backoffice/tables/send-list.ts';
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

const COLUMNS: ListColumns<Row> = {
  id: { en: 'Number', ka: 'ნომერი', ru: 'Номер', kind: 'number' },
  received: { en: 'Received', ka: 'მიღებულია', ru: 'Получено', kind: 'moment' },
  state: {
    en: 'State',
    ka: 'მდგომარეობა',
    ru: 'Состояние',
    get: (state, locale) => nameValue('message_state', state, locale),
  },
  assigned: {
    en: 'Assigned to',
    ka: 'პასუხისმგებელი',
    ru: 'Кто занимается',
    get: (assigned) => assigned?.name ?? '',
  },
  language: { en: 'Language', ka: 'ენა', ru: 'Язык' },
  name: { en: 'From', ka: 'ვისგან', ru: 'От кого' },
  email: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
  subject: { en: 'Subject', ka: 'თემა', ru: 'Тема' },
  message: { en: 'Message', ka: 'შეტყობინება', ru: 'Сообщение' },
  reply_count: { en: 'Answers', ka: 'პასუხები', ru: 'Ответы', kind: 'number' },
};
