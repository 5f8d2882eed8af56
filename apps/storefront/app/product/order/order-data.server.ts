import type { ProductDetail } from '@pouchery/contract/catalog';
import type { PartnerOffer } from '@pouchery/contract/delivery-partners';
import type { Locale } from '@pouchery/contract/locales';
import { nextTurn } from '@pouchery/contract/open-state';
import { toTetri } from '#app/i18n/tetri.ts';
import { onWeekday } from '#app/support/weekdays.server.ts';
import { arrivalAt } from './arrival.ts';
import type { OrderPartner } from './order-texts.ts';
import { MAX_TINS, orderAt, rankPartners } from './rank-partners.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Texts are made for no more tins than these, whatever a partner asks for at least. */
const MAX_TEXT_TINS = 200;

/** One partner's offer with what its place in the order goes by. */
export type PartnerOption = { offer: PartnerOffer; partner: OrderPartner };
export type OrderData = {
  options: PartnerOption[];
  /** How many are counted with, and how many somebody may be asked to take. */
  tins: number;
  maxTins: number;
  /** Cities that partners name, in the reader's language. */
  cities: { slug: string; name: string }[];
  /** Weekdays in words, Monday first. */
  days: string[];
  now: number;
  /** When something of this will no longer be true: the next opening or closing, or another time of arrival. */
  until: number;
};

/** Ways to order a product, in order, as they are at this moment. */
export function orderData(
  { delivery_partners: offers, price }: Pick<ProductDetail, 'delivery_partners' | 'price'>,
  tins: number,
  locale: Locale,
  now: number,
): OrderData {
  const partners = offers.map((offer) => ({
    name: offer.name,
    hours: offer.hours,
    special: offer.special_days,
    everywhere: offer.everywhere,
    cities: offer.cities.map(({ slug }) => slug),
    price: toTetri(offer.price ?? price),
    fee: offer.fee === null ? null : toTetri(offer.fee),
    least: toTetri(offer.smallest_order ?? '0'),
    delivery: offer.delivery_time,
    offer,
  }));
  const needed = partners.map((partner) => orderAt(partner, 1).tins);
  const cities = new Map(offers.flatMap((offer) => offer.cities.map((city) => [city.slug, city])));
  return {
    options: rankPartners(partners, now, '', tins).map(({ offer, ...partner }) => ({ offer, partner })),
    tins,
    maxTins: Math.min(Math.max(MAX_TINS, ...needed), MAX_TEXT_TINS),
    cities: [...cities.values()],
    days: WEEK.map((day) => onWeekday(day, locale)),
    now,
    until: Math.min(...partners.flatMap((partner) => turnsOf(partner, now))),
  };
}

function turnsOf(partner: OrderPartner, now: number) {
  const turn = nextTurn(partner.hours, now, partner.special);
  return [turn?.at, arrivalAt(partner, now)?.until].map((moment) => moment ?? Number.POSITIVE_INFINITY);
}
