import type { FindAnswers } from '@pouchery/contract/find';
import { FEELINGS, type FindQuestion, findLid } from '@pouchery/contract/find-answers';

/** What of a product decides whether it fits. */
export type FindableProduct = {
  id: number;
  slug: string;
  taste: string;
  type: string;
  mg: number;
  /** Null where the shop does not know. */
  cooling: number | null;
  rating: number | null;
  review_count: number;
  /** How many products of the shop it stands for: itself, and those that no answer tells from it. */
  stands_for: number;
};

type Reason = { question: FindQuestion; fits: boolean };
type Ranked = { product: FindableProduct; reasons: Reason[] };
type Openable = Exclude<FindQuestion, 'now'>;

const POINTS = { taste: 3, type: 2, feel: 2, asNow: 2, below: 1 };
/** By fewer milligrams than the first a product counts as what is used now, by no more than the second as a little below. */
const BELOW = { asNow: 1, little: 3 };
/** Fewer, and the page says which question to leave open. */
const FEW = 3;
/** So many answers a product may be other than. */
const MAX_MISSES = 1;

/**
 * The products that fit, best first: by points, then rating, then how many people gave it. Rules: docs/behaviour.md#find-my-tin.
 * `count` is how many fit, `open` the question that would bring the most products when it is left open, where few fit.
 */
export function rankProducts(
  products: readonly FindableProduct[],
  answers: FindAnswers,
  max: number,
): { ranked: Ranked[]; count: number; open: Openable | null } {
  const fitting = products.flatMap((product) => rankProduct(product, answers) ?? []);
  fitting.sort(
    (one, other) =>
      other.points - one.points ||
      (other.product.rating ?? -1) - (one.product.rating ?? -1) ||
      other.product.review_count - one.product.review_count ||
      one.product.id - other.product.id,
  );
  const ranked = fitting.slice(0, max).map(({ product, reasons }) => ({ product, reasons }));
  const count = countProducts(fitting);
  return { ranked, count, open: count < FEW ? findOpening(products, answers, count) : null };
}

function rankProduct(
  product: FindableProduct,
  answers: FindAnswers,
): (Ranked & { points: number }) | undefined {
  const now = answers.now ?? null;
  if (product.mg > findLid(now)) return undefined;
  const answered = listReasons(product, answers);
  const met = answered.filter(({ fits }) => fits);
  if (answered.length - met.length > MAX_MISSES || (answered.length > 0 && met.length === 0))
    return undefined;
  const points =
    met.reduce((sum, { question }) => sum + POINTS[question], 0) + strengthPoints(product.mg, now);
  const reasons: Reason[] = now === null ? answered : [...answered, { question: 'now', fits: true }];
  return { product, reasons, points };
}

function listReasons(
  product: FindableProduct,
  { taste, type, feel }: FindAnswers,
): { question: Openable; fits: boolean }[] {
  return [
    ...(taste.length > 0 ? [{ question: 'taste' as const, fits: taste.includes(product.taste) }] : []),
    ...(type.length > 0 ? [{ question: 'type' as const, fits: type.includes(product.type) }] : []),
    ...(feel ? [{ question: 'feel' as const, fits: product.cooling === FEELINGS[feel] }] : []),
  ];
}

/** As strong as what is used now counts most, a few milligrams below a little. */
function strengthPoints(mg: number, now: number | null) {
  if (now === null) return 0;
  if (now - mg < BELOW.asNow) return POINTS.asNow;
  return now - mg <= BELOW.little ? POINTS.below : 0;
}

function countProducts(fitting: readonly { product: FindableProduct }[]) {
  return fitting.reduce((sum, { product }) => sum + product.stands_for, 0);
}

function findOpening(
  products: readonly FindableProduct[],
  answers: FindAnswers,
  found: number,
): Openable | null {
  const opened: [Openable, FindAnswers][] = [
    ['feel', { ...answers, feel: undefined }],
    ['type', { ...answers, type: [] }],
    ['taste', { ...answers, taste: [] }],
  ];
  let best: { question: Openable; count: number } | undefined;
  for (const [question, others] of opened) {
    const count = countProducts(products.flatMap((product) => rankProduct(product, others) ?? []));
    if (count > (best?.count ?? found)) best = { question, count };
  }
  return best?.question ?? null;
}
