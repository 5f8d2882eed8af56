import { mailTemplate } from '#api/mail/mail-template.ts';

type NewsMail = {
  /** What orders are called, such as `PO-10482`. */
  orders: string[];
  /** Of which of them their buyers want to send tins back. */
  returns: string[];
  /** The numbers of messages. */
  messages: number[];
  /** Where the back office is. */
  backoffice: string;
};

/** So many have a link of their own; the rest is in the list. */
const LINKED = 20;

/** Tells somebody of the staff what came in since the last such mail: numbers and links, nothing of a customer. */
export const newsMail = mailTemplate({
  name: 'staff-news',
  texts: {
    en: {
      order: (id: string) => `Order ${id}`,
      message: (id: string) => `Message ${id}`,
      orders: (count: string) => `New orders: ${count}`,
      returns: (count: string) => `Returns asked for: ${count}`,
      messages: (count: string) => `New messages: ${count}`,
      intro: 'This has come in and waits for somebody of the shop.',
      allOrders: 'All orders',
      allMessages: 'All messages',
      choose: 'Choose which emails you get',
      reason: 'You are receiving this email because you asked for it in your profile in the back office.',
    },
    ka: {
      order: (id: string) => `შეკვეთა ${id}`,
      message: (id: string) => `შეტყობინება ${id}`,
      orders: (count: string) => `ახალი შეკვეთები: ${count}`,
      returns: (count: string) => `დაბრუნების მოთხოვნები: ${count}`,
      messages: (count: string) => `ახალი შეტყობინებები: ${count}`,
      intro: 'მაღაზიაში შემოვიდა და პასუხს ელოდება.',
      allOrders: 'ყველა შეკვეთა',
      allMessages: 'ყველა შეტყობინება',
      choose: 'წერილების არჩევა',
      reason: 'ეს წერილი მიიღეთ, რადგან მაღაზიის მართვაში, თქვენს პროფილში მოითხოვეთ.',
    },
    ru: {
      order: (id: string) => `Заказ ${id}`,
      message: (id: string) => `Сообщение ${id}`,
      orders: (count: string) => `Новые заказы: ${count}`,
      returns: (count: string) => `Запросы на возврат: ${count}`,
      messages: (count: string) => `Новые сообщения: ${count}`,
      intro: 'Это поступило в магазин и ждёт кого-нибудь из сотрудников.',
      allOrders: 'Все заказы',
      allMessages: 'Все сообщения',
      choose: 'Выбрать, какие письма приходят',
      reason: 'Вы получили это письмо, потому что попросили об этом в своём профиле в управлении магазином.',
    },
  },
  sample: {
    orders: ['PO-10482', 'PO-10483'],
    returns: ['PO-10451'],
    messages: [12],
    backoffice: 'https://api.shop.example/backoffice',
  },
  write: (texts, { orders, returns, messages, backoffice }: NewsMail) => {
    const counted = [
      ...(orders.length > 0 ? [texts.orders(String(orders.length))] : []),
      ...(returns.length > 0 ? [texts.returns(String(returns.length))] : []),
      ...(messages.length > 0 ? [texts.messages(String(messages.length))] : []),
    ];
    const subject = counted.join(' · ');
    const links = [
      ...[...orders, ...returns].map((id) => ({
        label: texts.order(id),
        href: `${backoffice}/orders/${id}`,
      })),
      ...messages.map((id) => ({ label: texts.message(String(id)), href: `${backoffice}/messages/${id}` })),
    ];
    return {
      subject,
      preview: links
        .map(({ label }) => label)
        .join(', ')
        .slice(0, 140),
      blocks: [
        texts.intro,
        ...links.slice(0, LINKED).map((link) => ({ kind: 'link', ...link }) as const),
        orders.length + returns.length > 0
          ? { kind: 'button', label: texts.allOrders, href: `${backoffice}/orders` }
          : { kind: 'button', label: texts.allMessages, href: `${backoffice}/messages` },
        { kind: 'link', label: texts.choose, href: `${backoffice}/profile` },
      ],
    };
  },
});
