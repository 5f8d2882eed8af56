import type { PageRules, ShownPart } from '@pouchery/contract/shown-rules';

type Fields = Record<string, unknown>;

const NO_REVIEWS = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
const NO_TASTE = { slug: '', name: '', color: '#000000' };

/** What stands in the place of a field that a rule forbids, by its name on the wire. */
const INSTEAD: Partial<Record<ShownPart, Record<string, (value: unknown) => unknown>>> = {
  price: {
    // A price, or the range of a filter.
    price: (value) => (typeof value === 'string' ? '' : null),
    price_varies: () => false,
    price_before: () => null,
    min_price: () => null,
    shop_price: () => null,
  },
  old_price: { price_before: () => null },
  ratings: {
    // An average, or the choices of a filter.
    rating: (value) => (Array.isArray(value) ? [] : null),
    review_count: () => 0,
    rating_histogram: () => NO_REVIEWS,
    histogram: () => NO_REVIEWS,
  },
  journal_pictures: { cover: () => null },
  flavours: {
    // That of a product, its slug alone, or the choices of a filter; a number is what buyers say of it.
    taste: (value) => {
      if (typeof value === 'number' || value === null) return value;
      if (typeof value === 'string') return '';
      return Array.isArray(value) ? [] : NO_TASTE;
    },
    tastes: () => [],
    flavour_notes: () => [],
    // Why a product stands in for another, or is found.
    reasons: (value) => (Array.isArray(value) ? value.filter((reason) => reason !== 'same_taste') : value),
  },
};

/** What a response says without what no page may show by these rules; the same object where nothing is forbidden. */
export function withoutForbidden<Body>(body: Body, { shows, maxMg }: PageRules): Body {
  const instead: Record<string, (value: unknown) => unknown> = {};
  for (const [part, fields] of Object.entries(INSTEAD)) {
    if (!shows[part as ShownPart]) Object.assign(instead, fields);
  }
  if (maxMg === null && Object.keys(instead).length === 0) return body;

  function filter(value: unknown): unknown {
    if (Array.isArray(value)) return value.filter((each) => !isTooStrong(each)).map(filter);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const kept = Object.entries(value).map(([name, inner]) => {
      const change = Object.hasOwn(instead, name) ? instead[name] : undefined;
      if (change) return [name, change(inner)];
      return [name, isTooStrong(inner) ? null : filter(inner)];
    });
    const shown: Fields = Object.fromEntries(kept);
    // An article's pictures go with its cover, and what buyers say with their ratings.
    if (shown.cover === null && Array.isArray(shown.pictures)) shown.pictures = [];
    if (!shows.ratings && 'histogram' in shown) Object.assign(shown, { results: [], count: 0, next: null });
    return shown;
  }

  function isTooStrong(value: unknown): boolean {
    if (maxMg === null || typeof value !== 'object' || value === null) return false;
    const { nicotine_mg_per_pouch: mg, product } = value as Fields;
    // What is said of a product goes with it: a slide, a reason why it fits.
    return (typeof mg === 'number' && mg > maxMg) || isTooStrong(product);
  }

  return filter(body) as Body;
}
