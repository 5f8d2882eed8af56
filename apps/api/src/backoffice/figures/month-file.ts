import type * as contract from '@pouchery/contract/backoffice/figures';
import type { Locale } from '@pouchery/contract/locales';
import type { PaymentMethod } from '@pouchery/contract/order-payments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumn, sendPages } from '#api/backoffice/tables/send-list.ts';
import { listMonth, type MonthRow } from './month-rows.ts';

type Query = z.output<typeof contract.exportMonth.schema.querystring>;

/** What an accountant books of a month, as a file. */
export function sendMonth(request: FastifyRequest, reply: FastifyReply, query: Query) {
  return sendPages(request, reply, query, {
    subject: 'figures',
    name: `sold-in-${query.month}`,
    columns: COLUMNS,
    pages: listMonth(request.server.db, query.headings, query.month),
  });
}

const KINDS: Record<MonthRow['kind'], Record<Locale, string>> = {
  delivered: { en: 'Delivered', ka: 'ჩაბარდა', ru: 'Доставлено' },
  returned: { en: 'Came back', ka: 'დაბრუნდა', ru: 'Возвращено' },
  paid: { en: 'Paid', ka: 'გადახდილია', ru: 'Оплачено' },
  refunded: { en: 'Paid back', ka: 'თანხა დაბრუნდა', ru: 'Выплачено обратно' },
};
const WAYS: Record<PaymentMethod, Record<Locale, string>> = {
  cash: { en: 'Cash', ka: 'ნაღდი ფული', ru: 'Наличные' },
  terminal: { en: 'Terminal', ka: 'ტერმინალი', ru: 'Терминал' },
  transfer: { en: 'Transfer', ka: 'გადარიცხვა', ru: 'Перевод' },
  bog: { en: 'Bank of Georgia', ka: 'საქართველოს ბანკი', ru: 'Банк Грузии' },
  tbc: { en: 'TBC', ka: 'თიბისი', ru: 'TBC' },
};

const COLUMNS: readonly ListColumn<MonthRow>[] = [
  { heading: { en: 'Day', ka: 'დღე', ru: 'День' }, kind: 'date', get: ({ day }) => day },
  {
    heading: { en: 'Happened', ka: 'რა მოხდა', ru: 'Событие' },
    get: ({ kind }, locale) => KINDS[kind][locale],
  },
  { heading: { en: 'Order', ka: 'შეკვეთა', ru: 'Заказ' }, get: ({ order }) => order },
  { heading: { en: 'What', ka: 'რა', ru: 'Что' }, get: ({ what }) => what },
  {
    heading: { en: 'Quantity', ka: 'რაოდენობა', ru: 'Количество' },
    kind: 'number',
    get: ({ quantity }) => quantity,
  },
  {
    heading: { en: 'Price, GEL', ka: 'ფასი, ₾', ru: 'Цена, ₾' },
    kind: 'number',
    get: ({ price }) => price,
  },
  {
    heading: { en: 'Amount, GEL', ka: 'თანხა, ₾', ru: 'Сумма, ₾' },
    kind: 'number',
    get: ({ amount }) => amount,
  },
  {
    heading: { en: 'VAT, %', ka: 'დღგ, %', ru: 'НДС, %' },
    kind: 'number',
    get: ({ vat_percent }) => vat_percent,
  },
  {
    heading: { en: 'VAT within, GEL', ka: 'მათ შორის დღგ, ₾', ru: 'В том числе НДС, ₾' },
    kind: 'number',
    get: ({ vat }) => vat,
  },
  {
    heading: { en: 'Money, GEL', ka: 'ფული, ₾', ru: 'Деньги, ₾' },
    kind: 'number',
    get: ({ money }) => money,
  },
  {
    heading: { en: 'How', ka: 'როგორ', ru: 'Как' },
    get: ({ way }, locale) => way && WAYS[way][locale],
  },
  {
    heading: { en: 'Fiscal receipt', ka: 'ფისკალური ქვითარი', ru: 'Фискальный чек' },
    get: ({ fiscal_receipt }) => fiscal_receipt,
  },
  { heading: { en: 'Waybill', ka: 'ზედნადები', ru: 'Накладная' }, get: ({ waybill }) => waybill },
];
