import { type Hours, nextTurn, type SpecialHours } from '@pouchery/contract/open-state';

/** What the order of partners goes by. */
export type RankedPartner = {
  name: string;
  hours: Hours[];
  special: SpecialHours[];
  everywhere: boolean;
  /** Empty: not known. */
  cities: string[];
  /** Price plus fee in tetri, as far as they are known. */
  cost: number;
};

/** A city that no partner names: only who delivers everywhere comes there. */
export const ELSEWHERE = 'elsewhere';

/**
 * Who delivers to the city (empty: any), in the order of docs/behaviour.md#ordering: first who is known to come there, open
 * before closed, then price plus fee, then name.
 */
export function rankPartners<Partner extends RankedPartner>(partners: Partner[], now: number, city: string) {
  return partners
    .filter((partner) => comesTo(partner, city) !== false)
    .map((partner) => ({
      partner,
      at: [comesTo(partner, city) ? 0 : 1, openRank(partner, now), partner.cost],
    }))
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
  return a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
