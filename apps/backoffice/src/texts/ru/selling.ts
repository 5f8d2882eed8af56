import type { selling as en } from '../en/selling.ts';
import type { Texts } from '../texts.ts';

export const selling: Texts<typeof en> = {
  resources: {
    selling: { name: 'Продажи |||| Продажи', fields: { orders_and_stock: 'Заказы и остатки' } },
  },
  selling: {
    lead: 'Продажи открываются по этапам. Пока этап закрыт, его страницы видят только владельцы, а в магазине ничего не появляется.',
    orders_and_stock_help:
      'Сотрудники оформляют заказы из звонков и чатов и считают банки. Кто уже вошёл, увидит это, когда обновит страницу.',
    closed: 'Эту страницу видят только владельцы: заказы и остатки ещё не открыты.',
    open: 'Откройте их в разделе «Продажи».',
  },
};
