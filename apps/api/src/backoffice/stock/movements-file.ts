import { nameValue } from '@pouchery/contract/backoffice/file-texts';
import type * as contract from '@pouchery/contract/backoffice/stock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendList } from '#api/backoffice/tables/send-list.ts';
import { stockMovements } from '#api/features/stock/stock-tables.ts';
import { movementsOf, selectMovements } from './stock-queries.ts';

type Query = z.output<typeof contract.exportStockMovements.schema.querystring>;
type Row = Awaited<ReturnType<typeof selectMovements>>[number];

/** All movements of a product, as a file. */
export function sendMovements(request: FastifyRequest, reply: FastifyReply, productId: number, query: Query) {
  return sendList(request, reply, query, {
    ...movementsOf(productId),
    subject: 'stock',
    name: `stock-${productId}`,
    columns: COLUMNS,
    key: stockMovements.id,
    select: () => selectMovements(request.server.db),
  });
}

const COLUMNS: ListColumns<Row> = {
  at: { en: 'When', ka: 'როდის', ru: 'Когда', kind: 'moment' },
  kind: { en: 'What', ka: 'რა', ru: 'Что', get: (kind, locale) => nameValue('movement_kind', kind, locale) },
  quantity: { en: 'Tins', ka: 'კოლოფები', ru: 'Банки', kind: 'number' },
  lot: { en: 'Lot', ka: 'პარტია', ru: 'Партия' },
  reason: {
    en: 'Reason',
    ka: 'მიზეზი',
    ru: 'Причина',
    get: (reason, locale) => reason && nameValue('stock_reason', reason, locale),
  },
  note: { en: 'Note', ka: 'შენიშვნა', ru: 'Заметка' },
  order: { en: 'Order', ka: 'შეკვეთა', ru: 'Заказ' },
  staff_name: { en: 'Who', ka: 'ვინ', ru: 'Кто' },
  on_hand: { en: 'On hand', ka: 'ადგილზე', ru: 'На месте', kind: 'number' },
  reserved: { en: 'Reserved', ka: 'დაჯავშნილი', ru: 'Отложено', kind: 'number' },
};
