import type { Locale } from '@pouchery/contract/locales';
import { priceInWords } from '#api/mail/mail-words.ts';

/** What stands on a packing slip: in the customer's language, not the reader's. */
export const SLIP_TEXTS: Record<
  Locale,
  Record<'order' | 'what' | 'thanks', string> & { adults: (age: number) => string }
> = {
  en: {
    order: 'Order',
    what: 'What is in the parcel',
    thanks: 'Thank you for your order.',
    adults: (age) => `For adults ${age}+ only: the courier asks for proof of age.`,
  },
  ka: {
    order: 'შეკვეთა',
    what: 'ამანათის შიგთავსი',
    thanks: 'გმადლობთ შეკვეთისთვის.',
    adults: (age) => `მხოლოდ სრულწლოვნებისთვის, ${age}+: კურიერი ასაკის დადასტურებას მოგთხოვთ.`,
  },
  ru: {
    order: 'Заказ',
    what: 'Что в посылке',
    thanks: 'Спасибо за заказ.',
    adults: (age) => `Только для совершеннолетних, ${age}+: курьер попросит подтвердить возраст.`,
  },
};

/** What stands on a label, which couriers in Georgia read. */
export const LABEL_TEXTS = {
  ka: {
    to: 'მიმღები',
    tins: 'კოლოფი',
    collect: (amount: string) => `ასაღებია: ${priceInWords(amount, 'ka')}`,
    adults: (age: number) =>
      `გადაეცემა მხოლოდ ${age} წლის ან უფროს პირს. შეამოწმეთ პირადობის მოწმობა ან პასპორტი.`,
  },
};

/** What stands on the list of what to take from the shelves: in the reader's language. */
export const PICK_LIST_TEXTS: Record<Locale, { title: string }> = {
  en: { title: 'Pick list' },
  ka: { title: 'ასაღები პროდუქტები' },
  ru: { title: 'Лист сборки' },
};

/** What stands on the list that a courier takes along: in the language of who prints it. */
export const ROUND_TEXTS: Record<
  Locale,
  Record<'title' | 'orders' | 'tins' | 'collect' | 'nothing', string>
> = {
  en: { title: 'Round', orders: 'orders', tins: 'tins', collect: 'To collect', nothing: 'nothing' },
  ka: { title: 'გასვლა', orders: 'შეკვეთა', tins: 'კოლოფი', collect: 'ასაღებია', nothing: 'არაფერი' },
  ru: { title: 'Рейс', orders: 'заказов', tins: 'банок', collect: 'Получить', nothing: 'ничего' },
};
