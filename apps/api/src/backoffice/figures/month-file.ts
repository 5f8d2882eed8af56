import type * as contract from '@pouchery/contract/backoffice/figures';
import type { Locale } from '@pouchery/contract/locales';
import type { PaymentMethod } from '@pouchery/contract/order-payments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ListColumns, sendPages } from '#api/backoffice/tables/send-list.ts';
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

const COLUMNS: ListColumns<MonthRow> = {
  day: { en: 'Day', ka: 'დღე', ru: 'День', kind: 'date' },
  kind: { en: 'Happened', ka: 'რა მოხდა', ru: 'Событие', get: (kind, locale) => KINDS[kind][locale] },
  order: { en: 'Order', ka: 'შეკვეთა', ru: 'Заказ' },
  what: { en: 'What', ka: 'რა', ru: 'Что' },
  quantity: { en: 'Quantity', ka: 'რაოდენობა', ru: 'Количество', kind: 'number' },
  price: { en: 'Price, GEL', ka: 'ფასი, ₾', ru: 'Цена, ₾', kind: 'number' },
  amount: { en: 'Amount, GEL', ka: 'თანხა, ₾', ru: 'Сумма, ₾', kind: 'number' },
  vat_percent: { en: 'VAT, %', ka: 'დღგ, %', ru: 'НДС, %', kind: 'number' },
  vat: { en: 'VAT within, GEL', ka: 'მათ შორის დღგ, ₾', ru: 'В том числе НДС, ₾', kind: 'number' },
  money: { en: 'Money, GEL', ka: 'ფული, ₾', ru: 'Деньги, ₾', kind: 'number' },
  way: { en: 'How', ka: 'როგორ', ru: 'Как', get: (way, locale) => way && WAYS[way][locale] },
  fiscal_receipt: { en: 'Fiscal receipt', ka: 'ფისკალური ქვითარი', ru: 'Фискальный чек' },
  waybill: { en: 'Waybill', ka: 'ზედნადები', ru: 'Накладная' },
};
