// Rules: docs/behaviour.md#find-my-tin
import { isDeepStrictEqual } from 'node:util';
import { type FindAnswers, MAX_FOUND } from '@pouchery/contract/find';
import { FEELING_NAMES, FEELINGS, findLid } from '@pouchery/contract/find-answers';
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '#api/testing/seeded-numbers.ts';
import { type FindableProduct, rankProducts } from './rank-products.ts';

const TASTES = ['mint', 'berry', 'coffee'];
const TYPES = ['slim', 'mini', 'strong'];
const OPEN: FindAnswers = { taste: [], type: [] };

/** Every combination of answers over three tastes and three types. */
function allAnswers(): FindAnswers[] {
  const subsets = (values: string[]) =>
    values.reduce<string[][]>((sets, value) => sets.flatMap((set) => [set, [...set, value]]), [[]]);
  const milligrams = [undefined, 0, 3, 4.5, 6, 9, 12, 20];
  return subsets(TASTES).flatMap((taste) =>
    subsets(TYPES).flatMap((type) =>
      milligrams.flatMap((now) => [undefined, ...FEELING_NAMES].map((feel) => ({ taste, type, now, feel }))),
    ),
  );
}

function randomCatalogue(random: () => number): FindableProduct[] {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  return Array.from({ length: Math.floor(random() * 40) }, (_, id) => ({
    id,
    slug: `tin-${id}`,
    taste: pick(TASTES),
    type: pick(TYPES),
    mg: Math.round(random() * 150) / 10,
    cooling: pick([null, 0, 1, 2, 3]),
    rating: pick([null, 3.5, 4, 4.5]),
    review_count: Math.floor(random() * 3),
    stands_for: 1,
  }));
}

describe('over all answers and 40 catalogues', () => {
  const catalogues = Array.from({ length: 40 }, (_, seed) => randomCatalogue(seededNumbers(seed + 1)));
  const rankings = catalogues.flatMap((products) =>
    allAnswers().map((answers) => ({
      tins: products,
      answers,
      ...rankProducts(products, answers, MAX_FOUND),
    })),
  );

  // One expectation for all products: one for each would take ten seconds.
  test('no tin has more milligrams than were answered', () => {
    const tooStrong = rankings.flatMap(({ answers, ranked }) =>
      ranked.filter(({ product }) => product.mg > (answers.now ?? 6)),
    );
    expect(findLid(null)).toBe(6);
    expect(tooStrong).toEqual([]);
  });

  test('every reason is true of its tin, and every answer has one', () => {
    const wrong = rankings.flatMap(({ answers, ranked }) =>
      ranked.filter(({ product, reasons }) => {
        const truth = {
          taste: answers.taste.includes(product.taste),
          type: answers.type.includes(product.type),
          feel: answers.feel !== undefined && product.cooling === FEELINGS[answers.feel],
          now: true,
        };
        const asked = [
          answers.taste.length > 0,
          answers.type.length > 0,
          answers.feel !== undefined,
          answers.now !== undefined,
        ].filter(Boolean);
        const questions = new Set(reasons.map(({ question }) => question));
        return (
          questions.size !== asked.length || reasons.some(({ question, fits }) => fits !== truth[question])
        );
      }),
    );
    expect(rankings.some(({ ranked }) => ranked.length > 0)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('the same answers give the same tins, in whatever order the catalogue comes', () => {
    const wrong = rankings.slice(0, 4_000).filter(({ tins: products, answers, ranked, count, open }) => {
      const again = rankProducts([...products].reverse(), answers, MAX_FOUND);
      return !isDeepStrictEqual(again, { ranked, count, open });
    });
    expect(wrong).toEqual([]);
  });

  test('at most 24 are named, none twice, and all that fit are counted', () => {
    const wrong = rankings.filter(
      ({ ranked }) =>
        ranked.length > MAX_FOUND || new Set(ranked.map(({ product }) => product.id)).size < ranked.length,
    );
    expect(wrong).toEqual([]);
    expect(rankings.filter(({ ranked, count }) => ranked.length !== Math.min(count, MAX_FOUND))).toEqual([]);
    expect(rankings.some(({ count }) => count > MAX_FOUND)).toBe(true);
  });

  test('the question to leave open brings more tins, and is never the one about strength', () => {
    const few = rankings.filter(({ open }) => open !== null);
    expect(few.length).toBeGreaterThan(100);
    for (const { tins: products, answers, ranked, open } of few) {
      const others = { ...answers, [open!]: open === 'feel' ? undefined : [] };
      expect(rankProducts(products, others, MAX_FOUND).ranked.length).toBeGreaterThan(ranked.length);
    }
  });
});

describe('the order', () => {
  const mint = { id: 1, slug: 'mint', taste: 'mint', type: 'slim', mg: 6, cooling: 1, stands_for: 1 };
  const product = (different: Partial<FindableProduct>): FindableProduct => ({
    ...mint,
    rating: 4,
    review_count: 1,
    ...different,
  });
  const order = (products: FindableProduct[], answers: Partial<FindAnswers>) =>
    rankProducts(products, { ...OPEN, ...answers }, MAX_FOUND).ranked.map(({ product: { id } }) => id);

  test('puts taste before format and cooling', () => {
    const products = [
      product({ id: 1, taste: 'berry' }),
      product({ id: 2, type: 'mini' }),
      product({ id: 3 }),
    ];
    expect(order(products, { taste: ['mint'], type: ['slim'], feel: 'little' })).toEqual([3, 2, 1]);
  });

  test('puts the strength that is used now before the one below it, and that before others', () => {
    const products = [product({ id: 1, mg: 0 }), product({ id: 2, mg: 3 }), product({ id: 3, mg: 6 })];
    expect(order(products, { now: 6 })).toEqual([3, 2, 1]);
    expect(order(products, { now: 6.5 })).toEqual([3, 1, 2]);
    expect(order(products, { now: 5.5 })).toEqual([2, 1]);
  });

  test('puts the better rated first where answers do not decide, then what more people rated', () => {
    const products = [
      product({ id: 1, rating: null, review_count: 0 }),
      product({ id: 2, rating: 4.5 }),
      product({ id: 3, rating: 4.5, review_count: 9 }),
    ];
    expect(order(products, {})).toEqual([3, 2, 1]);
  });

  test('leaves out a tin that is two answers away, and one that is none of what was asked', () => {
    const products = [product({ id: 1, type: 'mini', cooling: 3 }), product({ id: 2, taste: 'berry' })];
    expect(order(products, { taste: ['mint'], type: ['slim'], feel: 'little' })).toEqual([2]);
    expect(order(products, { taste: ['mint'] })).toEqual([1]);
  });

  test('the answer nicotine-free finds nicotine-free tins alone', () => {
    const products = [product({ id: 1, mg: 0 }), product({ id: 2, mg: 0.5 })];
    expect(order(products, { now: 0 })).toEqual([1]);
  });

  test('counts what a tin stands for in a large shop', () => {
    const products = [
      product({ id: 1, stands_for: 900 }),
      product({ id: 2 }),
      product({ id: 3, taste: 'berry' }),
    ];
    expect(rankProducts(products, { ...OPEN, taste: ['mint'] }, MAX_FOUND).count).toBe(901);
  });
});
