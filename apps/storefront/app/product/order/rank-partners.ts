import { type Hours, nextTurn, type SpecialHours } from '@pouchery/contract/open-state';

/** What the order of partners goes by; amounts are in tetri. */
export type RankedPartner = {
  name: string;
  hours: Hours[];
  special: SpecialHours[];
  everywhere: boolean;
  /** Empty: not known. */
  cities: string[];
  /** Of one tin. */
  price: number;
  /** For the delivery; null: not known. */
  fee: number | null;
  /** What an order's tins cost at least. */
  least: number;
};

/** What somebody would order who chose a number of tins: `isRaised` where the partner takes no fewer than these. */
type CountedOrder = { tins: number; sum: number; total: number; isRaised: boolean };

/** As many as the stepper goes to: more is no order for a door, and each is an address of its own. */
export const MAX_TINS = 20;

/** A city that no partner names: only who delivers everywhere comes there. */
export const ELSEWHERE = 'elsewhere';

/** The tins with which a partner takes an order, what they cost, and what that is with the delivery as far as it is known. */
export function orderAt({ price, fee, least }: RankedPartner, chosen: number): CountedOrder {
  const tins = Math.max(chosen, price > 0 ? Math.ceil(least / price) : 1);
  const sum = tins * price;
  return { tins, sum, total: sum + (fee ?? 0), isRaised: tins > chosen };
}

/**
 * Who delivers to the city (empty: any), in the order of docs/behaviour.md#ordering: first who is known to come there, open
 * before closed, who takes so few tins before who does not, a known fee before an unknown one, then the total, then the name.
 */
export function rankPartners<Partner extends RankedPartner>(
  partners: Partner[],
  now: number,
  city: string,
  tins: number,
) {
  return partners
    .filter((partner) => comesTo(partner, city) !== false)
    .map((partner) => {
      const { total, isRaised } = orderAt(partner, tins);
      const place = comesTo(partner, city) ? 0 : 1;
      const isSilent = partner.fee === null;
      return { partner, at: [place, openRank(partner, now), Number(isRaised), Number(isSilent), total] };
    })
    .sort((a, b) => byRank(a.at, b.at) || (a.partner.name < b.partner.name ? -1 : 1))
    .map(({ partner }) => partner);
}

/** Undefined where that is not known. */
function comesTo({ everywhere, cities }: RankedPartner, city: string) {
  if (everywhere || city === '') return true;
  return cities.length === 0 ? undefined : cities.includes(city);
}

/** Who does not say when they are open may be. */
function openRank({ hours, special }: RankedPartner, now: number) {
  if (hours.length === 0 && special.length === 0) return 1;
  return nextTurn(hours, now, special)?.isOpen ? 0 : 2;
}

function byRank(a: number[], b: number[]) {
  return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
