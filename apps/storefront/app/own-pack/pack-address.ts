import { BUDGET, MAX_PACK_TINS, MIN_PACK_TINS } from '@pouchery/contract/own-pack';
import { answersAddress, readMilligrams, readSlugs, SHOW, SLUG } from '#app/find/find-address.ts';
import { PACK_PATH } from '#app/layout/site-map.ts';

/** The answers as the address has them; an empty one was left open. `tin` is what is to be in the pack, in its order, as often as it is named. */
export type Answers = { taste: string[]; max: string; tins: string; budget: string; tin: string[] };

const USUAL_TINS = '5';

export const PACK_SIZES = Array.from(
  { length: MAX_PACK_TINS - MIN_PACK_TINS + 1 },
  (_, at) => MIN_PACK_TINS + at,
);

type PackAddress = { answers: Answers; isSubmitted: boolean };

/** Reads the address of a pack of one's own; what is no answer is left out, so that no address is an error. */
export function parsePackAddress(query: URLSearchParams): PackAddress {
  const tins = query.get('tins') ?? '';
  const budget = query.get('budget') ?? '';
  return {
    answers: {
      taste: readSlugs(query, 'taste'),
      max: readMilligrams(query.get('max')),
      tins: PACK_SIZES.some((size) => String(size) === tins) ? tins : USUAL_TINS,
      budget: BUDGET.test(budget) ? budget : '',
      tin: query
        .getAll('tin')
        .filter((slug) => SLUG.test(slug))
        .slice(0, MAX_PACK_TINS),
    },
    isSubmitted: query.has(SHOW),
  };
}

/** The address of the form with these answers, or of the pack that is proposed to them. */
export function packAddress({ answers, isSubmitted }: PackAddress): string {
  const { tins, ...others } = answers;
  const hasTins = isSubmitted || tins !== USUAL_TINS;
  return answersAddress(PACK_PATH, { ...others, ...(hasTins && { tins }) }, isSubmitted && 'pack');
}
