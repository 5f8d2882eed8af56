import type { Locale } from './locales.ts';

/** What a delivery time is counted in; `days` are business days. */
export const DELIVERY_UNITS = ['minutes', 'hours', 'days'] as const;
export type DeliveryUnit = (typeof DELIVERY_UNITS)[number];

/** Whether a partner has a product: `out` is not shown. */
export const OFFER_STATES = ['in', 'out'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Places that a partner can deliver to, the largest first. */
const NAMES = {
  tbilisi: { en: 'Tbilisi', ka: 'თბილისი', ru: 'Тбилиси' },
  batumi: { en: 'Batumi', ka: 'ბათუმი', ru: 'Батуми' },
  kutaisi: { en: 'Kutaisi', ka: 'ქუთაისი', ru: 'Кутаиси' },
  rustavi: { en: 'Rustavi', ka: 'რუსთავი', ru: 'Рустави' },
  gori: { en: 'Gori', ka: 'გორი', ru: 'Гори' },
  zugdidi: { en: 'Zugdidi', ka: 'ზუგდიდი', ru: 'Зугдиди' },
  poti: { en: 'Poti', ka: 'ფოთი', ru: 'Поти' },
  khashuri: { en: 'Khashuri', ka: 'ხაშური', ru: 'Хашури' },
  samtredia: { en: 'Samtredia', ka: 'სამტრედია', ru: 'Самтредиа' },
  senaki: { en: 'Senaki', ka: 'სენაკი', ru: 'Сенаки' },
  zestaponi: { en: 'Zestaponi', ka: 'ზესტაფონი', ru: 'Зестафони' },
  marneuli: { en: 'Marneuli', ka: 'მარნეული', ru: 'Марнеули' },
  telavi: { en: 'Telavi', ka: 'თელავი', ru: 'Телави' },
  akhaltsikhe: { en: 'Akhaltsikhe', ka: 'ახალციხე', ru: 'Ахалцихе' },
  kobuleti: { en: 'Kobuleti', ka: 'ქობულეთი', ru: 'Кобулети' },
  ozurgeti: { en: 'Ozurgeti', ka: 'ოზურგეთი', ru: 'Озургети' },
  borjomi: { en: 'Borjomi', ka: 'ბორჯომი', ru: 'Боржоми' },
  mtskheta: { en: 'Mtskheta', ka: 'მცხეთა', ru: 'Мцхета' },
  gudauri: { en: 'Gudauri', ka: 'გუდაური', ru: 'Гудаури' },
  bakuriani: { en: 'Bakuriani', ka: 'ბაკურიანი', ru: 'Бакуриани' },
  mestia: { en: 'Mestia', ka: 'მესტია', ru: 'Местиа' },
} as const satisfies Record<string, Record<Locale, string>>;
export type City = keyof typeof NAMES;
export const CITIES: Record<City, Record<Locale, string>> = NAMES;
export const CITY_SLUGS = Object.keys(CITIES) as [City, ...City[]];

/** The city that a name in any of the shop's languages is of. */
export function findCity(typed: string): City | undefined {
  const name = typed.trim().toLowerCase();
  return CITY_SLUGS.find((slug) => Object.values(CITIES[slug]).some((one) => one.toLowerCase() === name));
}

/** What was written for a city, in the language of whoever reads it. */
export function cityName(typed: string, locale: Locale): string {
  const city = findCity(typed);
  return city ? CITIES[city][locale] : typed;
}

type Place = { address: string; city: string };
/** Whether an order that goes to another place is delivered otherwise: what is collected has no address, and is brought to no city yet. */
export function isMovedTo(from: Place, to: Place) {
  return from.address === '' ? to.address !== '' : findCity(from.city) !== findCity(to.city);
}
