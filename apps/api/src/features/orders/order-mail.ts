import type { Order } from '@pouchery/contract/orders';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { priceInWords, shopPage } from '#api/mail/mail-words.ts';

/** What has become of an order; its names are in the customer's language. */
type OrderMail = Pick<Order, 'id' | 'total'> & {
  /** There is nothing to tell of an order that was placed: the page says so. */
  status: Exclude<Order['status'], 'pending'>;
  items: { name: string; quantity: number }[];
  carrier: string;
  tracking_number: string;
};

/** Tells a customer how far the order is. */
export const orderMail = mailTemplate({
  name: 'order-status',
  texts: {
    en: {
      confirmed: (id) => `Your order ${id} is confirmed`,
      shipped: (id) => `Your order ${id} is on its way`,
      delivered: (id) => `Your order ${id} has been delivered`,
      cancelled: (id) => `Your order ${id} has been cancelled`,
      returned: (id) => `Your order ${id} has been returned to us`,
      afterConfirmed: 'We are packing it. You will hear from us when it leaves.',
      afterShipped:
        'Your parcel has been handed over. Have a document ready: the courier will ask for proof of age.',
      afterDelivered: 'Thank you. Unopened products can be returned within 14 days.',
      afterCancelled: 'Nothing will be sent. If you did not ask for this, please write to us.',
      afterReturned: 'If you have a question about it, please write to us.',
      carrier: 'Carrier',
      tracking: 'Tracking number',
      total: 'Total',
      button: 'See the order',
      reason: 'You are receiving this email because you have placed an order in our shop.',
    },
    ka: {
      confirmed: (id) => `თქვენი შეკვეთა ${id} დადასტურებულია`,
      shipped: (id) => `თქვენი შეკვეთა ${id} გზაშია`,
      delivered: (id) => `თქვენი შეკვეთა ${id} ჩაბარებულია`,
      cancelled: (id) => `თქვენი შეკვეთა ${id} გაუქმებულია`,
      returned: (id) => `თქვენი შეკვეთა ${id} დაგვიბრუნდა`,
      afterConfirmed: 'შეკვეთას ვფუთავთ. გაგზავნისთანავე მოგწერთ.',
      afterShipped: 'ამანათი გაგზავნილია. მოამზადეთ საბუთი: კურიერი ასაკის დადასტურებას მოგთხოვთ.',
      afterDelivered: 'გმადლობთ. გაუხსნელი პროდუქტის დაბრუნება შესაძლებელია 14 დღის განმავლობაში.',
      afterCancelled: 'არაფერი გაიგზავნება. თუ ეს თქვენ არ მოგითხოვიათ, მოგვწერეთ.',
      afterReturned: 'თუ რაიმე შეკითხვა გაქვთ, მოგვწერეთ.',
      carrier: 'გადამზიდავი',
      tracking: 'გზავნილის ნომერი',
      total: 'ჯამი',
      button: 'შეკვეთის ნახვა',
      reason: 'ეს წერილი მიიღეთ, რადგან ჩვენს მაღაზიაში შეკვეთა გააფორმეთ.',
    },
    ru: {
      confirmed: (id) => `Ваш заказ ${id} подтверждён`,
      shipped: (id) => `Ваш заказ ${id} в пути`,
      delivered: (id) => `Ваш заказ ${id} доставлен`,
      cancelled: (id) => `Ваш заказ ${id} отменён`,
      returned: (id) => `Ваш заказ ${id} вернулся к нам`,
      afterConfirmed: 'Мы собираем его и напишем вам, когда отправим.',
      afterShipped: 'Посылка отправлена. Приготовьте документ: курьер попросит подтвердить возраст.',
      afterDelivered: 'Спасибо. Невскрытый товар можно вернуть в течение 14 дней.',
      afterCancelled: 'Ничего отправлено не будет. Если вы об этом не просили, напишите нам.',
      afterReturned: 'Если у вас есть вопросы, напишите нам.',
      carrier: 'Перевозчик',
      tracking: 'Трек-номер',
      total: 'Сумма',
      button: 'Посмотреть заказ',
      reason: 'Вы получили это письмо, потому что оформили заказ в нашем магазине.',
    },
  },
  sample: {
    id: 'PO-10482',
    status: 'shipped',
    total: '47.70',
    items: [
      { name: 'Norvik North Mint', quantity: 2 },
      { name: 'Svan Wild Berry', quantity: 1 },
    ],
    carrier: 'Georgian Post',
    tracking_number: 'RR123456785GE',
  },
  write: (texts, { id, status, total, items, carrier, tracking_number }: OrderMail, { siteUrl, locale }) => {
    const after = {
      confirmed: texts.afterConfirmed,
      shipped: texts.afterShipped,
      delivered: texts.afterDelivered,
      cancelled: texts.afterCancelled,
      returned: texts.afterReturned,
    }[status];
    const parcel: [string, string][] = [
      [texts.carrier, carrier],
      [texts.tracking, tracking_number],
    ];
    return {
      subject: texts[status](id),
      preview: after,
      heading: texts[status](id),
      blocks: [
        { kind: 'paragraph', text: after },
        {
          kind: 'facts',
          facts: [
            ...(status === 'shipped' ? parcel.filter(([, value]) => value !== '') : []),
            ...items.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
            [texts.total, priceInWords(total, locale)],
          ],
        },
        {
          kind: 'button',
          label: texts.button,
          href: shopPage(siteUrl, locale, `/order/confirmation?order=${id}`),
        },
      ],
      reason: texts.reason,
    };
  },
});
