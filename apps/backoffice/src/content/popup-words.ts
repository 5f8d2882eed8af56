import type { Locale } from '@pouchery/contract/locales';

/** What the shop itself says in its popups, for their previews: in the visitor's language, not in the staff's. */
export const POPUP_WORDS: Record<Locale, { offer: (product: string) => string; button: string; ad: string }> =
  {
    en: {
      offer: (product) => `Check out our special offer on ${product}!`,
      button: 'View Offer',
      ad: 'CHECK THIS OUT!',
    },
    ka: {
      offer: (product) => `გაეცანით ჩვენს სპეციალურ შეთავაზებას: ${product}!`,
      button: 'შეთავაზების ნახვა',
      ad: 'ნახეთ, რა გვაქვს!',
    },
    ru: {
      offer: (product) => `Посмотрите наше специальное предложение: ${product}!`,
      button: 'Посмотреть предложение',
      ad: 'ВЗГЛЯНИТЕ!',
    },
  };
