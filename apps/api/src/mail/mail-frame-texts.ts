import type { Locale } from '@pouchery/contract/locales';
import { USUAL_MIN_AGE } from '@pouchery/contract/shown-rules';
import type { Letter } from './mail-template.ts';

/** What stands at the foot of every mail, of whom it is for on the day it is written. */
export const FRAME_TEXTS: Record<Locale, { warning: (age: string) => string; toShop: string }> = {
  en: {
    warning: (age) => `Adults ${age}+ only. Nicotine is highly addictive.`,
    toShop: 'To the shop',
  },
  ka: {
    warning: (age) => `მხოლოდ სრულწლოვნებისთვის, ${age}+. ნიკოტინი იწვევს ძლიერ დამოკიდებულებას.`,
    toShop: 'მაღაზიაში გადასვლა',
  },
  ru: {
    warning: (age) => `Только для совершеннолетних, ${age}+. Никотин вызывает сильную зависимость.`,
    toShop: 'Перейти в магазин',
  },
};

/** The warning of a letter: what the rules of its day want said, or the usual one. */
export function warningOf({ warning }: Letter, locale: Locale) {
  return warning ?? FRAME_TEXTS[locale].warning(`${USUAL_MIN_AGE}`);
}
