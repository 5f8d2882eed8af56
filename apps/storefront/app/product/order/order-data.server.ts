import type { ProductDetail } from '@pouchery/contract/catalog';
import type { PartnerOffer } from '@pouchery/contract/delivery-partners';
import type { Locale } from '@pouchery/contract/locales';
import { nextTurn, openState } from '@pouchery/contract/open-state';
import { onWeekday } from '#app/support/weekdays.server.ts';
import { type RankedPartner, rankPartners } from './rank-partners.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** One partner's offer with what its place in the order goes by. */
export type Way = RankedPartner & { offer: PartnerOffer; state: ReturnType<typeof openState> };
export type OrderData = {
  ways: Way[];
  /** Cities that partners name, in the reader's language. */
  cities: { slug: string; name: string }[];
  /** Weekdays in words, Monday first. */
  days: string[];
  /** When something of this will no longer be true: the next opening or closing. */
  until: number;
};

/** Ways to order a product, in order, as they are at this moment. */
export function orderData(
  { delivery_partners: offers, price }: Pick<ProductDetail, 'delivery_partners' | 'price'>,
  locale: Locale,
  now: number,
): OrderData {
  const ways = offers.map((offer) => ({
    name: offer.name,
    hours: offer.hours,
    special: offer.special_days,
    everywhere: offer.everywhere,
    cities: offer.cities.map(({ slug }) => slug),
    cost: toTetri(offer.price ?? price) + toTetri(offer.fee ?? '0'),
    offer,
    state: openState(offer.hours, now, offer.special_days),
  }));
  const cities = new Map(offers.flatMap((offer) => offer.cities.map((city) => [city.slug, city])));
  return {
    ways: rankPartners(ways, now, ''),
    cities: [...cities.values()],
    days: WEEK.map((day) => onWeekday(day, locale)),
    until: Math.min(
      ...ways.map(({ hours, special }) => nextTurn(hours, now, special)?.at ?? Number.POSITIVE_INFINITY),
    ),
  };
}

function toTetri(amount: string) {
  return Math.round(Number(amount) * 100);
}
