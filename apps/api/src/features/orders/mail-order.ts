import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { readText } from '@pouchery/contract/main-locale';
import { toBank } from '@pouchery/contract/order-payments';
import { cityName } from '@pouchery/contract/partner-values';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#api/database/columns-of.ts';
import { momentText } from '#api/database/moment-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { planned } from '#api/database/planned-once.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { discountCodes } from '#api/features/selling/discounts-tables.ts';
import { type Rules, rulesOn } from '#api/features/selling/rules-on.ts';
import type { Outbox } from '#api/mail/outbox.ts';
import { orderMail } from './order-mail.ts';
import { toCollect } from './order-money.ts';
import { collectedAt, discountOf, orderId } from './orders-queries.ts';
import { orderItems, orders } from './orders-tables.ts';

/** Whom a mail about an order goes to, from `orders` with `users` joined; `to` is empty where there is no address. */
export const addressee = {
  to: sql<string>`coalesce(${users.email}, ${orders.guestEmail})`,
  locale: sql<
    (typeof users.$inferSelect)['language']
  >`coalesce(${users.language}, ${orders.guestLanguage}, 'en')`,
  id: orderId,
  has_page: sql<boolean>`${users.id} is not null`,
};

type News = {
  is_changed?: boolean;
  is_step?: boolean;
  /** Of the day on which it was placed, where whoever calls knows them. */
  rules?: Pick<Rules, 'withdrawal'>;
};

/**
 * Tells a buyer how far the order is, or that its tins or its city are others; nobody where there is no address, as the person has
 * gone or has given none.
 */
export async function mailOrder(
  tx: Transaction,
  outbox: Pick<Outbox, 'queue'>,
  number: number,
  { is_changed = false, is_step = !is_changed, rules }: News = {},
) {
  const [order] = await planned(tx, 'order-to-mail', { number }, () => writeOrder(tx));
  if (!order || order.to === '') return;
  const { to, locale, street, city, shop_address, names, placed, to_collect, ...told } = order;
  const isAtBank = toBank(order.payment) !== undefined;
  // Whoever is at a bank hears of the order once it is paid.
  if (isAtBank && order.status === 'pending') return;
  const items = names.map(({ brand, name, ...item }) => ({
    ...item,
    name: `${readText(locale, brand)} ${readText(locale, name)}`,
  }));
  const { withdrawal } = rules ?? (await rulesOn(tx, toShopDay(new Date(placed))));
  await outbox.queue(tx, orderMail, {
    to,
    locale,
    data: {
      ...told,
      collect_at: shop_address && readText(locale, shop_address),
      address: [street, cityName(city, locale)].filter(Boolean).join(', '),
      to_collect: isAtBank ? to_collect : null,
      items,
      withdrawal,
      is_changed,
      is_step,
      is_begun: is_step && told.status === (isAtBank ? 'confirmed' : 'pending'),
    },
  });
}

function writeOrder(tx: Transaction) {
  return tx
    .select({
      ...addressee,
      ...columnsOf(orders, 'status', 'payment', 'total', 'carrier', 'tracking_number', 'arrives', 'city'),
      is_unpaid: sql<boolean>`${orders.heldUntil} is not null`,
      placed: momentText(orders.placed),
      to_collect: toCollect,
      delivery_price: sql<
        string | null
      >`case when ${orders.delivery} is not null then ${orders.deliveryPrice}::text end`,
      street: orders.address,
      shop_address: collectedAt,
      code: discountCodes.code,
      discount: sql<string>`${discountOf}::text`,
      names: sql<{ brand: LocalizedText; name: LocalizedText; quantity: number; price: string }[]>`(
        select json_agg(json_build_object('brand', brand_name, 'name', name, 'quantity', quantity, 'price', price::text) order by position)
        from ${orderItems} where order_number = ${orders.number})`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(discountCodes, eq(discountCodes.id, orders.codeId))
    .where(eq(orders.number, sql.placeholder('number')));
}
