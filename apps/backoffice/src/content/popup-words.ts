import type { Locale } from '@pouchery/contract/locales';

type PopupWords = {
  offer: (product: string) => string;
  facts: (mg: string, type: string, count: string) => string;
  less: (price: string) => string;
  button: string;
  warning: (age: number) => string;
  ad: string;
};

/** What the shop itself says in its popups, for their previews: in the visitor's language, not in the staff's. */
export const POPUP_WORDS: Record<Locale, PopupWords> = {
  en: {
    offer: (product) => `Check out our special offer on ${product}!`,
    facts: (mg, type, count) => `${mg} mg · ${type}, ${count} pcs`,
    less: (price) => `${price} below its lowest price in the 30 days before`,
    button: 'View Offer',
    warning: (age) => `Adults ${age}+ only. Nicotine is highly addictive.`,
    ad: 'CHECK THIS OUT!',
  },
  ka: {
    offer: (product) => `გაეცანით ჩვენს სპეციალურ შეთავაზებას: ${product}!`,
    facts: (mg, type, count) => `${mg} მგ · ${type}, ${count} ცალი`,
    less: (price) => `წინა 30 დღის უმცირეს ფასზე ${price}-ით ნაკლები`,
    button: 'შეთავაზების ნახვა',
    warning: (age) => `მხოლოდ სრულწლოვნებისთვის, ${age}+. ნიკოტინი იწვევს ძლიერ დამოკიდებულებას.`,
    ad: 'ნახეთ, რა გვაქვს!',
  },
  ru: {
    offer: (product) => `Посмотрите наше специальное предложение: ${product}!`,
    facts: (mg, type, count) => `${mg} мг · ${type}, ${count} шт.`,
    less: (price) => `на ${price} ниже минимальной цены предыдущих 30 дней`,
    button: 'Посмотреть предложение',
    warning: (age) => `Только для совершеннолетних, ${age}+. Никотин вызывает сильную зависимость.`,
    ad: 'Взгляните!',
  },
};
