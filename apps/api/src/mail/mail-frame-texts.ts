import type { Locale } from '@pouchery/contract/locales';

/** What stands at the foot of every mail. */
export const FRAME_TEXTS: Record<Locale, { warning: string; toShop: string }> = {
  en: {
    warning: 'Adults 18+ only. Nicotine is highly addictive.',
    toShop: 'To the shop',
  },
  ka: {
    warning: 'მხოლოდ სრულწლოვნებისთვის, 18+. ნიკოტინი იწვევს ძლიერ დამოკიდებულებას.',
    toShop: 'მაღაზიაში გადასვლა',
  },
  ru: {
    warning: 'Только для совершеннолетних, 18+. Никотин вызывает сильную зависимость.',
    toShop: 'Перейти в магазин',
  },
};
