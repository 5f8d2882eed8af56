import type { Locale } from '@pouchery/contract/locales';
import type { Order } from '@pouchery/contract/orders';
import { toShopDay } from '@pouchery/contract/shop-time';
import { textIn } from '#api/database/localized-text.ts';
import type { Database } from '#api/database/open-database.ts';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { listQuotes } from '#api/features/orders/order-events.ts';
import { findOrderMoney } from '#api/features/orders/order-money.ts';
import { orderNumber } from '#api/features/orders/orders-queries.ts';
import { A4, openPdf } from '#api/features/papers/pdf-document.ts';
import { shop } from '#api/features/support/support-tables.ts';
import { dayInWords, priceInWords } from '#api/mail/mail-words.ts';

type Texts = Record<'receipt' | 'placed' | 'total' | 'paid' | 'refunded', string> & {
  vat: (percent: number) => string;
  adults: (age: number) => string;
};

const TEXTS: Record<Locale, Texts> = {
  en: {
    receipt: 'Receipt',
    placed: 'Order of',
    total: 'Total',
    vat: (percent) => `VAT within it (${percent} %)`,
    paid: 'Paid',
    refunded: 'Paid back or promised back',
    adults: (age) => `For adults ${age}+ only. Nicotine is highly addictive.`,
  },
  ka: {
    receipt: 'ქვითარი',
    placed: 'შეკვეთის თარიღი',
    total: 'ჯამი',
    vat: (percent) => `მათ შორის დღგ (${percent} %)`,
    paid: 'გადახდილია',
    refunded: 'დაბრუნებულია ან დასაბრუნებელია',
    adults: (age) => `მხოლოდ სრულწლოვნებისთვის, ${age}+. ნიკოტინი იწვევს ძლიერ დამოკიდებულებას.`,
  },
  ru: {
    receipt: 'Чек',
    placed: 'Заказ от',
    total: 'Сумма',
    vat: (percent) => `в том числе НДС (${percent} %)`,
    paid: 'Оплачено',
    refunded: 'Возвращено или будет возвращено',
    adults: (age) => `Только для совершеннолетних, ${age}+. Никотин вызывает сильную зависимость.`,
  },
};

const [COLUMN, SMALL, PLAIN] = [40, { size: 9, color: '#4a4a4a' }, { size: 11 }];

/** What was bought, for how much, and what was paid, on A4. The shop's own paper: a fiscal receipt is the till's. */
export async function printReceipt(db: Database, order: Order, locale: Locale, minAge: number) {
  const texts = TEXTS[locale];
  const number = orderNumber(order.id);
  const [seller] = await db
    .select({
      name: textIn(locale, shop.legalName),
      address: textIn(locale, shop.address),
      phone: shop.phone,
      email: shop.email,
    })
    .from(shop);
  const money = await findOrderMoney(db, number);
  const quote = (await listQuotes(db, number)).at(-1);
  const say = (price: string) => priceInWords(price, locale);

  const pdf = await openPdf(`${texts.receipt} ${order.id}`, A4, 18);
  pdf.addPage();
  pdf.write('Pouchery', { size: 14, weight: 600 });
  for (const line of [seller?.name, seller?.address, seller?.phone, seller?.email]) {
    if (line) pdf.write(line, SMALL);
  }
  pdf.space(6);
  pdf.write(`${texts.receipt} ${order.id}`, { size: 20, weight: 600 });
  pdf.write(`${texts.placed} ${dayInWords(new Date(order.date), locale)}`, PLAIN);
  pdf.rule();
  for (const { quantity, brand_name, name, price } of order.items) {
    // A code takes something off: its line is below nothing.
    const amount = quantity === 1 ? price : toPrice(toTetri(price) * BigInt(quantity));
    const each = quantity > 1 ? ` (${quantity} × ${say(price)})` : '';
    pdf.amountRow(`${brand_name} ${name}`.trim() + each, say(amount), COLUMN, PLAIN);
    pdf.space(1);
  }
  pdf.rule();
  pdf.amountRow(texts.total, say(order.total), COLUMN, { size: 14, weight: 600 });
  if (quote && quote.vat !== '0.00')
    pdf.amountRow(texts.vat(quote.vat_percent), say(quote.vat), COLUMN, SMALL);
  pdf.space(2);
  if (money.paid !== '0.00') pdf.amountRow(texts.paid, say(money.paid), COLUMN, PLAIN);
  if (money.refunded !== '0.00') pdf.amountRow(texts.refunded, say(money.refunded), COLUMN, PLAIN);
  pdf.rule();
  pdf.write(texts.adults(minAge), SMALL);
  return { file: await pdf.toBuffer(), name: `${order.id}-${toShopDay(new Date(order.date))}.pdf` };
}
