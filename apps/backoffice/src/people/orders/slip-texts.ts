import type { Locale } from '@pouchery/contract/locales';

/** What stands on a packing slip: in the customer's language, not the reader's. */
export const SLIP_TEXTS: Record<
  Locale,
  Record<'order' | 'to' | 'phone' | 'quantity' | 'what' | 'thanks' | 'adults', string>
> = {
  en: {
    order: 'Order',
    to: 'To',
    phone: 'Phone',
    quantity: 'Number',
    what: 'What is in the parcel',
    thanks: 'Thank you for your order. Unopened products can be returned within 14 days.',
    adults: 'For adults 18+ only: the courier asks for proof of age.',
  },
  ka: {
    order: 'შეკვეთა',
    to: 'მიმღები',
    phone: 'ტელეფონი',
    quantity: 'რაოდენობა',
    what: 'ამანათის შიგთავსი',
    thanks: 'გმადლობთ შეკვეთისთვის. გაუხსნელი პროდუქტის დაბრუნება შესაძლებელია 14 დღის განმავლობაში.',
    adults: 'მხოლოდ სრულწლოვნებისთვის, 18+: კურიერი ასაკის დადასტურებას მოგთხოვთ.',
  },
  ru: {
    order: 'Заказ',
    to: 'Получатель',
    phone: 'Телефон',
    quantity: 'Количество',
    what: 'Что в посылке',
    thanks: 'Спасибо за заказ. Невскрытый товар можно вернуть в течение 14 дней.',
    adults: 'Только для совершеннолетних, 18+: курьер попросит подтвердить возраст.',
  },
};
