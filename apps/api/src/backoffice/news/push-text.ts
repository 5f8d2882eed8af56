import type { Locale } from '@pouchery/contract/locales';

type News = { orders: string[]; returns: string[]; messages: number[] };
type Texts = Record<'order' | 'orders' | 'returns' | 'message' | 'messages', (value: string) => string>;

const TEXTS: Record<Locale, Texts> = {
  en: {
    order: (id) => `New order ${id}`,
    orders: (count) => `New orders: ${count}`,
    message: () => 'New message',
    returns: (count) => `Returns asked for: ${count}`,
    messages: (count) => `New messages: ${count}`,
  },
  ka: {
    order: (id) => `ახალი შეკვეთა ${id}`,
    orders: (count) => `ახალი შეკვეთები: ${count}`,
    message: () => 'ახალი შეტყობინება',
    returns: (count) => `დაბრუნების მოთხოვნები: ${count}`,
    messages: (count) => `ახალი შეტყობინებები: ${count}`,
  },
  ru: {
    order: (id) => `Новый заказ ${id}`,
    orders: (count) => `Новые заказы: ${count}`,
    message: () => 'Новое сообщение',
    returns: (count) => `Запросы на возврат: ${count}`,
    messages: (count) => `Новые сообщения: ${count}`,
  },
};

/** What a device shows, nothing of a customer, and which screen of the back office it leads to. */
export function pushText(
  locale: Locale,
  { orders, returns, messages }: News,
): { title: string; screen: string } {
  const texts = TEXTS[locale];
  const [order, ...moreOrders] = orders;
  const [message, ...moreMessages] = messages;
  const ofOrders =
    order && (moreOrders.length > 0 ? texts.orders(String(orders.length)) : texts.order(order));
  const ofMessages =
    message && (moreMessages.length > 0 ? texts.messages(String(messages.length)) : texts.message(''));
  const ofReturns = returns.length > 0 && texts.returns(String(returns.length));
  const title = [ofOrders, ofReturns, ofMessages].filter(Boolean).join(' · ');
  if (order) return { title, screen: moreOrders.length > 0 ? 'orders' : `orders/${order}` };
  if (returns.length > 0) return { title, screen: returns.length > 1 ? 'orders' : `orders/${returns[0]}` };
  return { title, screen: moreMessages.length > 0 ? 'messages' : `messages/${message}` };
}
