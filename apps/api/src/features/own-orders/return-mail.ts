import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { itemName, toOrderId } from '#api/features/orders/orders-queries.ts';
import { orderItems, orders } from '#api/features/orders/orders-tables.ts';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { shopPage } from '#api/mail/mail-words.ts';

type ReturnMail = { id: string; items: { name: string; quantity: number }[] };

/** Confirms what a buyer wants to send back, as the law asks for: on something that the buyer keeps. */
export const returnMail = mailTemplate({
  name: 'return-asked',
  texts: {
    en: {
      heading: (id: string) => `You want to return products of order ${id}`,
      intro: 'We have your request. You get the price back once the products have reached us unopened.',
      how: 'How to return',
      button: 'See the order',
      reason: 'You are receiving this email because you have asked to return products of an order.',
    },
    ka: {
      heading: (id: string) => `გსურთ პროდუქტების დაბრუნება შეკვეთიდან ${id}`,
      intro: 'თქვენი მოთხოვნა მივიღეთ. თანხას დაგიბრუნებთ, როცა გაუხსნელი პროდუქტები ჩვენამდე მოაღწევს.',
      how: 'როგორ დავაბრუნოთ',
      button: 'შეკვეთის ნახვა',
      reason: 'ეს წერილი მიიღეთ, რადგან შეკვეთის პროდუქტების დაბრუნება მოითხოვეთ.',
    },
    ru: {
      heading: (id: string) => `Вы хотите вернуть товары из заказа ${id}`,
      intro: 'Мы получили вашу заявку. Деньги вернём, когда невскрытые товары дойдут до нас.',
      how: 'Как вернуть',
      button: 'Посмотреть заказ',
      reason: 'Вы получили это письмо, потому что хотите вернуть товары из заказа.',
    },
  },
  sample: { id: 'PO-10482', items: [{ name: 'Norvik North Mint', quantity: 2 }] },
  write: (texts, { id, items }: ReturnMail, { siteUrl, locale }) => ({
    subject: texts.heading(id),
    preview: texts.intro,
    blocks: [
      texts.intro,
      { kind: 'facts', facts: items.map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]) },
      {
        kind: 'button',
        label: texts.button,
        href: shopPage(siteUrl, locale, `/profile#order-${id}`),
      },
      { kind: 'link', label: texts.how, href: shopPage(siteUrl, locale, '/return-policy') },
    ],
  }),
});

/** Sends it to the buyer, in their language. */
export async function mailReturn(
  tx: Transaction,
  outbox: FastifyInstance['outbox'],
  number: number,
  lines: readonly { position: number; quantity: number }[],
) {
  const [buyer] = await tx
    .select({ to: users.email, locale: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number));
  if (!buyer) return;
  const { to, locale } = buyer;
  const named = await tx
    .select({ position: orderItems.position, name: itemName(locale) })
    .from(orderItems)
    .where(eq(orderItems.orderNumber, number));
  const names = new Map(named.map(({ position, name }) => [position, name]));
  const items = lines.map(({ position, quantity }) => ({ name: names.get(position) ?? '', quantity }));
  await outbox.queue(tx, returnMail, { to, locale, data: { id: toOrderId(number), items } });
}
