import type { Locale } from '@pouchery/contract/locales';
import type { OrderPayment } from '@pouchery/contract/order-payments';
import type { Order } from '@pouchery/contract/orders';
import { toShopNoon } from '@pouchery/contract/shop-time';
import { USUAL_WITHDRAWAL, type Withdrawal } from '@pouchery/contract/shown-rules';
import { type Block, mailTemplate } from '#api/mail/mail-template.ts';
import { dayInWords, priceInWords, shopPage } from '#api/mail/mail-words.ts';
import { returnFault, returnText, WITHDRAWAL } from './withdrawal-texts.ts';

/** What has become of an order; its names are in the customer's language. */
type OrderMail = Pick<Order, 'id' | 'total'> & {
  status: Order['status'];
  items: { name: string; quantity: number; price: string }[];
  carrier: string;
  tracking_number: string;
  /** Of the shop's own delivery; null where there is none. */
  delivery_price: string | null;
  /** What took something off, and how much; null where nothing did. */
  code: string | null;
  discount: string;
  /** The day on which it is to arrive. */
  arrives: string | null;
  /** By the rules of the day on which it was placed. */
  withdrawal: Withdrawal;
  /** It is the first that they hear of it, with what they must be told. */
  is_begun?: boolean;
  /** Cancelled, as it was not paid in time. */
  is_unpaid?: boolean;
  /** Its tins, or where it goes, are others than before. */
  is_changed?: boolean;
  /** It has taken a step, which is told, too, where it has changed with it. */
  is_step?: boolean;
  /** Where the buyer comes for it: there is no courier then. */
  collect_at?: string | null;
  /** Where it is brought to; empty where nothing is. */
  address: string;
  payment: OrderPayment | null;
  /** What the courier collects of an order that a bank has money for. */
  to_collect?: string | null;
  /** Guests have no page of the order. */
  has_page: boolean;
};

/** Tells a buyer how far the order is. */
export const orderMail = mailTemplate({
  name: 'order-status',
  texts: {
    en: {
      pending: (id) => `Your order ${id} is placed`,
      confirmed: (id) => `Your order ${id} is confirmed`,
      shipped: (id) => `Your order ${id} is on its way`,
      delivered: (id) => `Your order ${id} has been delivered`,
      cancelled: (id) => `Your order ${id} has been cancelled`,
      returned: (id) => `Your order ${id} has been returned to us`,
      afterPending:
        'We will confirm it soon. Have a document ready for the courier: nicotine is sold to adults alone.',
      pendingCollected: 'We will confirm it soon. Have a document ready: nicotine is sold to adults alone.',
      ready: (id) => `Your order ${id} is ready for you`,
      changed: (id) => `Your order ${id} has changed`,
      afterChanged: 'This is what it holds now. If you did not ask for this, please write to us.',
      afterConfirmed: 'We are packing it. You will hear from us when it leaves.',
      confirmedCollected: 'We are packing it. You will hear from us when you can collect it.',
      afterShipped:
        'Your parcel has been handed over. Have a document ready: the courier will ask for proof of age.',
      shippedCollected:
        'You can collect it now. Have a document ready: your age is checked when you collect it.',
      afterDelivered: 'Thank you.',
      afterCancelled: 'Nothing will be sent. If you did not ask for this, please write to us.',
      afterUnpaid: 'It was not paid in time. Nothing will be sent, and you can order again at any time.',
      afterReturned: 'If you have a question about it, please write to us.',
      carrier: 'Carrier',
      tracking: 'Tracking number',
      delivery: 'Delivery',
      arrives: 'Arrives',
      collect: 'Ready on',
      where: 'Where',
      address: 'Address',
      payment: 'Payment',
      at_door: 'At the door, by cash or card',
      transfer: 'By bank transfer',
      bog: 'By card, Bank of Georgia',
      tbc: 'By card, TBC Bank',
      toCollect: 'To pay at the door',
      total: 'Total',
      button: 'See the order',
      reason: 'You are receiving this email because you have placed an order in our shop.',
    },
    ka: {
      pending: (id) => `თქვენი შეკვეთა ${id} მიღებულია`,
      confirmed: (id) => `თქვენი შეკვეთა ${id} დადასტურებულია`,
      shipped: (id) => `თქვენი შეკვეთა ${id} გზაშია`,
      delivered: (id) => `თქვენი შეკვეთა ${id} ჩაბარებულია`,
      cancelled: (id) => `თქვენი შეკვეთა ${id} გაუქმებულია`,
      returned: (id) => `თქვენი შეკვეთა ${id} დაგვიბრუნდა`,
      afterPending:
        'მალე დაგიდასტურებთ. კურიერისთვის საბუთი მოამზადეთ: ნიკოტინი მხოლოდ სრულწლოვნებზე იყიდება.',
      pendingCollected: 'მალე დაგიდასტურებთ. საბუთი მოამზადეთ: ნიკოტინი მხოლოდ სრულწლოვნებზე იყიდება.',
      ready: (id) => `თქვენი შეკვეთა ${id} მზადაა`,
      changed: (id) => `თქვენი შეკვეთა ${id} შეიცვალა`,
      afterChanged: 'შეკვეთა ახლა ასეთია. თუ ეს თქვენ არ მოგითხოვიათ, მოგვწერეთ.',
      afterConfirmed: 'შეკვეთას ვფუთავთ. გაგზავნისთანავე მოგწერთ.',
      confirmedCollected: 'შეკვეთას ვფუთავთ. მოგწერთ, როცა მის წაღებას შეძლებთ.',
      afterShipped: 'ამანათი გაგზავნილია. მოამზადეთ საბუთი: კურიერი ასაკის დადასტურებას მოგთხოვთ.',
      shippedCollected: 'შეკვეთის წაღება უკვე შეგიძლიათ. მოამზადეთ საბუთი: გაცემისას ასაკს ვამოწმებთ.',
      afterDelivered: 'გმადლობთ.',
      afterCancelled: 'არაფერი გაიგზავნება. თუ ეს თქვენ არ მოგითხოვიათ, მოგვწერეთ.',
      afterUnpaid:
        'შეკვეთა დროულად არ გადახდილა. არაფერი გაიგზავნება, ხელახლა შეკვეთა ნებისმიერ დროს შეგიძლიათ.',
      afterReturned: 'თუ რაიმე შეკითხვა გაქვთ, მოგვწერეთ.',
      carrier: 'გადამზიდავი',
      tracking: 'გზავნილის ნომერი',
      delivery: 'მიტანა',
      arrives: 'მოგივათ',
      collect: 'მზად იქნება',
      where: 'სად',
      address: 'მისამართი',
      payment: 'გადახდა',
      at_door: 'ჩაბარებისას, ნაღდი ფულით ან ბარათით',
      transfer: 'საბანკო გადარიცხვით',
      bog: 'ბარათით, საქართველოს ბანკში',
      tbc: 'ბარათით, თიბისი ბანკში',
      toCollect: 'ჩაბარებისას გადასახდელია',
      total: 'ჯამი',
      button: 'შეკვეთის ნახვა',
      reason: 'ეს წერილი მიიღეთ, რადგან ჩვენს მაღაზიაში შეკვეთა გააფორმეთ.',
    },
    ru: {
      pending: (id) => `Ваш заказ ${id} оформлен`,
      confirmed: (id) => `Ваш заказ ${id} подтверждён`,
      shipped: (id) => `Ваш заказ ${id} в пути`,
      delivered: (id) => `Ваш заказ ${id} доставлен`,
      cancelled: (id) => `Ваш заказ ${id} отменён`,
      returned: (id) => `Ваш заказ ${id} вернулся к нам`,
      afterPending:
        'Скоро мы его подтвердим. Приготовьте документ для курьера: никотин продаётся только взрослым.',
      pendingCollected: 'Скоро мы его подтвердим. Приготовьте документ: никотин продаётся только взрослым.',
      ready: (id) => `Ваш заказ ${id} можно забрать`,
      changed: (id) => `Ваш заказ ${id} изменён`,
      afterChanged: 'Вот что в нём теперь. Если вы об этом не просили, напишите нам.',
      afterConfirmed: 'Мы собираем его и напишем вам, когда отправим.',
      confirmedCollected: 'Мы собираем его и напишем вам, когда его можно будет забрать.',
      afterShipped: 'Посылка отправлена. Приготовьте документ: курьер попросит подтвердить возраст.',
      shippedCollected: 'Заказ ждёт вас. Приготовьте документ: при выдаче мы проверим возраст.',
      afterDelivered: 'Спасибо.',
      afterCancelled: 'Ничего отправлено не будет. Если вы об этом не просили, напишите нам.',
      afterUnpaid:
        'Он не был оплачен вовремя. Ничего отправлено не будет; заказать снова можно в любое время.',
      afterReturned: 'Если у вас есть вопросы, напишите нам.',
      carrier: 'Перевозчик',
      tracking: 'Трек-номер',
      delivery: 'Доставка',
      arrives: 'Придёт',
      collect: 'Будет готов',
      where: 'Где',
      address: 'Адрес',
      payment: 'Оплата',
      at_door: 'При получении, наличными или картой',
      transfer: 'Банковским переводом',
      bog: 'Картой, Банк Грузии',
      tbc: 'Картой, TBC Bank',
      toCollect: 'К оплате при получении',
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
      { name: 'Norvik North Mint', quantity: 2, price: '15.90' },
      { name: 'Svan Wild Berry', quantity: 1, price: '15.90' },
    ],
    carrier: 'Georgian Post',
    tracking_number: 'RR123456785GE',
    delivery_price: null,
    code: null,
    discount: '0.00',
    arrives: null,
    withdrawal: USUAL_WITHDRAWAL,
    address: '14 Abashidze Street, Tbilisi',
    payment: 'at_door',
    has_page: true,
  },
  write: (texts, mail: OrderMail, { siteUrl, shopName, locale }) => {
    const { id, status, total, items, carrier, tracking_number, arrives, has_page } = mail;
    const { delivery_price, code, discount, collect_at, address, payment, to_collect, is_changed } = mail;
    const { is_step = true } = mail;
    const isCollected = typeof collect_at === 'string';
    const afterStep = {
      pending: isCollected ? texts.pendingCollected : texts.afterPending,
      confirmed: isCollected ? texts.confirmedCollected : texts.afterConfirmed,
      shipped: isCollected ? texts.shippedCollected : texts.afterShipped,
      delivered: `${texts.afterDelivered} ${returnText(mail.withdrawal, total, locale)}`,
      cancelled: mail.is_unpaid ? texts.afterUnpaid : texts.afterCancelled,
      returned: texts.afterReturned,
    }[status];
    const isReady = isCollected && status === 'shipped';
    const title = (!is_step ? texts.changed : isReady ? texts.ready : texts[status])(id);
    const after = [
      ...(is_step ? [afterStep] : []),
      ...(is_step && is_changed ? [`${texts.changed(id)}.`] : []),
      ...(is_changed ? [texts.afterChanged] : []),
    ].join(' ');
    const parcel: [string, string][] = [
      [texts.carrier, carrier],
      [texts.tracking, tracking_number],
    ];
    const isComing = status === 'pending' || status === 'confirmed';
    const button = {
      kind: 'button' as const,
      label: texts.button,
      href: shopPage(siteUrl, locale, `/order/confirmation?order=${id}`),
    };
    return {
      subject: title,
      preview: after,
      blocks: [
        after,
        {
          kind: 'facts',
          facts: [
            ...(status === 'shipped' ? parcel.filter(([, value]) => value !== '') : []),
            ...items.map(({ name, quantity, price }) =>
              fact(name, `${quantity} × ${priceInWords(price, locale)}`),
            ),
            ...(code === null ? [] : [fact(code, `−${priceInWords(discount, locale)}`)]),
            ...(delivery_price === null ? [] : [fact(texts.delivery, priceInWords(delivery_price, locale))]),
            [texts.total, priceInWords(total, locale)],
            ...(isComing && payment && total !== '0.00' ? [fact(texts.payment, texts[payment])] : []),
            ...(to_collect && (isComing || status === 'shipped')
              ? [fact(texts.toCollect, priceInWords(to_collect, locale))]
              : []),
            ...(collect_at && (isComing || isReady) ? [fact(texts.where, collect_at)] : []),
            ...(address && (isComing || status === 'shipped') ? [fact(texts.address, address)] : []),
            ...(isComing && arrives
              ? [
                  fact(
                    isCollected ? texts.collect : texts.arrives,
                    dayInWords(new Date(toShopNoon(arrives)), locale),
                  ),
                ]
              : []),
          ],
        },
        ...(has_page ? [button] : []),
        ...((mail.is_begun ?? status === 'pending') ? withdrawalBlocks(mail, shopName, locale) : []),
      ],
    };
  },
});

/** In the reader's language, and in that of the country. */
function withdrawalBlocks({ id, total, withdrawal }: OrderMail, shopName: string, locale: Locale): Block[] {
  const languages: Locale[] = locale === 'ka' ? ['ka'] : [locale, 'ka'];
  return languages.flatMap((lang): Block[] => {
    const { heading, notice, formHeading, form } = WITHDRAWAL[lang];
    const fault = returnFault(withdrawal, total, lang);
    if (fault) return [{ kind: 'quote', heading, text: fault, lang }];
    return [
      { kind: 'quote', heading, text: notice(withdrawal), lang },
      { kind: 'quote', heading: formHeading, text: form(id, shopName), lang },
    ];
  });
}

function fact(name: string, value: string): [string, string] {
  return [name, value];
}
