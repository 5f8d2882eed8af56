import type * as contract from '@pouchery/contract/backoffice/figures';
import type { FigureRow } from '@pouchery/contract/backoffice/figures';
import { MAX_LISTED_ROWS } from '@pouchery/contract/backoffice/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendPages } from '#api/backoffice/tables/send-list.ts';
import { onePage } from '#api/backoffice/tables/write-table.ts';
import { listFigures } from './figures-queries.ts';

type Query = z.output<typeof contract.exportFigures.schema.querystring>;

/** The figures of a period as a file. */
export async function sendFigures(request: FastifyRequest, reply: FastifyReply, query: Query) {
  const { rows } = await listFigures(request.server.db, query.headings, query, MAX_LISTED_ROWS);
  const name = `figures-by-${query.by}`;
  return sendPages(request, reply, query, {
    subject: 'figures',
    name,
    columns: COLUMNS,
    pages: onePage(rows),
  });
}

const COLUMNS: ListColumns<FigureRow> = {
  name: { en: 'By', ka: 'რის მიხედვით', ru: 'По чему' },
  orders: { en: 'Orders', ka: 'შეკვეთები', ru: 'Заказы', kind: 'number' },
  tins: { en: 'Tins', ka: 'კოლოფები', ru: 'Банки', kind: 'number' },
  revenue: { en: 'Revenue, GEL', ka: 'შემოსავალი, ₾', ru: 'Выручка, ₾', kind: 'number' },
  refunds: { en: 'Refunds, GEL', ka: 'დაბრუნებული თანხა, ₾', ru: 'Возвраты, ₾', kind: 'number' },
  vat: { en: 'VAT within, GEL', ka: 'მათ შორის დღგ, ₾', ru: 'В том числе НДС, ₾', kind: 'number' },
  cost: { en: 'Cost, GEL', ka: 'თვითღირებულება, ₾', ru: 'Себестоимость, ₾', kind: 'number' },
  margin: { en: 'Margin, GEL', ka: 'მარჟა, ₾', ru: 'Маржа, ₾', kind: 'number' },
  uncosted_tins: {
    en: 'Tins without a cost',
    ka: 'კოლოფები თვითღირებულების გარეშე',
    ru: 'Банки без себестоимости',
    kind: 'number',
  },
};
