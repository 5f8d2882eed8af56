import type { RefundReason } from '@pouchery/contract/order-payments';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { addressee } from '#api/features/orders/mail-order.ts';
import { orders } from '#api/features/orders/orders-tables.ts';
import { mailTemplate } from '#api/mail/mail-template.ts';
import { priceInWords, shopPage } from '#api/mail/mail-words.ts';
import type { Outbox } from '#api/mail/outbox.ts';

type Refunded = { id: string; amount: string; reason: RefundReason; has_page: boolean };

/** Tells a buyer that the bank has paid back what was paid there. */
export const refundMail = mailTemplate({
  name: 'order-refund',
  texts: {
    en: {
      subject: (amount, id) => `We have paid back ${amount} for your order ${id}`,
      lead: 'The money has gone back the way it came. Your bank may take a few days to show it.',
      paid_twice: 'The order was paid for already, so we have sent this payment back.',
      paid_late:
        'The payment reached us after the order had ended, so we have sent it back. Nothing will be sent.',
      button: 'See the order',
      reason: 'You are receiving this email because you have placed an order in our shop.',
    },
    ka: {
      subject: (amount, id) => `დაგიბრუნეთ ${amount} შეკვეთიდან ${id}`,
      lead: 'თანხა იმავე გზით დაბრუნდა. ბანკში მის ასახვას შეიძლება რამდენიმე დღე დასჭირდეს.',
      paid_twice: 'შეკვეთა უკვე გადახდილი იყო, ამიტომ ეს გადახდა დაგიბრუნეთ.',
      paid_late:
        'გადახდა მას შემდეგ მოვიდა, რაც შეკვეთა დასრულდა, ამიტომ თანხა დაგიბრუნეთ. არაფერი გაიგზავნება.',
      button: 'შეკვეთის ნახვა',
      reason: 'ეს წერილი მიიღეთ, რადგან ჩვენს მაღაზიაში შეკვეთა გააფორმეთ.',
    },
    ru: {
      subject: (amount, id) => `Мы вернули ${amount} за ваш заказ ${id}`,
      lead: 'Деньги вернулись тем же путём. Банку может понадобиться несколько дней, чтобы это показать.',
      paid_twice: 'Заказ уже был оплачен, поэтому этот платёж мы вернули.',
      paid_late:
        'Платёж пришёл, когда заказ был уже закрыт, поэтому мы его вернули. Ничего отправлено не будет.',
      button: 'Посмотреть заказ',
      reason: 'Вы получили это письмо, потому что оформили заказ в нашем магазине.',
    },
  },
  sample: { id: 'PO-10482', amount: '47.70', reason: 'paid_late', has_page: true },
  write: (texts, { id, amount, reason, has_page }: Refunded, { siteUrl, locale }) => {
    const subject = texts.subject(priceInWords(amount, locale), id);
    const why = reason === 'paid_twice' || reason === 'paid_late' ? texts[reason] : undefined;
    const href = shopPage(siteUrl, locale, `/order/confirmation?order=${id}`);
    return {
      subject,
      preview: texts.lead,
      blocks: [
        ...(why ? [why] : []),
        texts.lead,
        ...(has_page ? [{ kind: 'button' as const, label: texts.button, href }] : []),
      ],
    };
  },
});

/** Nobody where there is no address, as the person has gone or has given none. */
export async function mailRefund(
  tx: Transaction,
  outbox: Pick<Outbox, 'queue'>,
  number: number,
  { amount, reason }: { amount: string; reason: RefundReason },
) {
  const [order] = await tx
    .select(addressee)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number));
  if (!order || order.to === '') return;
  const { to, locale, ...told } = order;
  await outbox.queue(tx, refundMail, { to, locale, data: { ...told, amount, reason } });
}
