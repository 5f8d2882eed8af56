import type * as contract from '@pouchery/contract/backoffice/figures';
import type { FigureRow } from '@pouchery/contract/backoffice/figures';
import { MAX_LISTED_ROWS } from '@pouchery/contract/backoffice/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumn, sendPages } from '#api/backoffice/tables/send-list.ts';
import { listFigures } from './figures-queries.ts';

type Query = z.output<typeof contract.exportFigures.schema.querystring>;

/** The figures of a period as a file. */
export async function sendFigures(request: FastifyRequest, reply: FastifyReply, query: Query) {
  const { rows } = await listFigures(request.server.db, query.headings, query, MAX_LISTED_ROWS);
  async function* pages() {
    yield rows;
  }
  const name = `figures-by-${query.by}`;
  return sendPages(request, reply, query, { subject: 'figures', name, columns: COLUMNS, pages: pages() });
}

const COLUMNS: readonly ListColumn<FigureRow>[] = [
  { heading: { en: 'By', ka: 'რის მიხედვით', ru: 'По чему' }, get: ({ name }) => name },
  { heading: { en: 'Orders', ka: 'შეკვეთები', ru: 'Заказы' }, kind: 'number', get: ({ orders }) => orders },
  { heading: { en: 'Tins', ka: 'კოლოფები', ru: 'Банки' }, kind: 'number', get: ({ tins }) => tins },
  {
    heading: { en: 'Revenue, GEL', ka: 'შემოსავალი, ₾', ru: 'Выручка, ₾' },
    kind: 'number',
    get: ({ revenue }) => revenue,
  },
  {
    heading: { en: 'Refunds, GEL', ka: 'დაბრუნებული თანხა, ₾', ru: 'Возвраты, ₾' },
    kind: 'number',
    get: ({ refunds }) => refunds,
  },
  {
    heading: { en: 'VAT within, GEL', ka: 'მათ შორის დღგ, ₾', ru: 'В том числе НДС, ₾' },
    kind: 'number',
    get: ({ vat }) => vat,
  },
  {
    heading: { en: 'Cost, GEL', ka: 'თვითღირებულება, ₾', ru: 'Себестоимость, ₾' },
    kind: 'number',
    get: ({ cost }) => cost,
  },
  {
    heading: { en: 'Margin, GEL', ka: 'მარჟა, ₾', ru: 'Маржа, ₾' },
    kind: 'number',
    get: ({ margin }) => margin,
  },
  {
    heading: {
      en: 'Tins without a cost',
      ka: 'კოლოფები თვითღირებულების გარეშე',
      ru: 'Банки без себестоимости',
    },
    kind: 'number',
    get: ({ uncosted_tins }) => uncosted_tins,
  },
];
