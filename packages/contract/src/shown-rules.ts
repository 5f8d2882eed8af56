import { LOCALES, type Locale } from './locales.ts';

/** Who is old enough. */
export const AGE_RULES = ['min_age', 'born_until'] as const;
/** What may be shown of products, each as far as no rule forbids it. */
export const SHOWN_PARTS = [
  'price',
  'old_price',
  'offers',
  'popups',
  'ratings',
  'journal_pictures',
  'flavours',
] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];
export const SHOWN_RULES = SHOWN_PARTS.map((part) => `show_${part}` as const);
/** Where a warning that the law words stands, once it does. */
export const WARNING_PLACES = ['page', 'product', 'mail', 'picture'] as const;
export type WarningPlace = (typeof WARNING_PLACES)[number];
export const WARNING_RULES = WARNING_PLACES.map((place) => `warning_${place}` as const);

/** Of sending back what was ordered. */
export const WITHDRAWAL_RULES = [
  'withdrawal_days',
  'withdrawal_least_sum',
  'refund_days',
  'return_days',
  'return_delivery',
] as const;

/** Rules that the shop's pages ask; the others matter to orders alone. */
export const PAGE_RULES = [
  'selling',
  'promoting',
  ...AGE_RULES,
  'max_mg',
  ...SHOWN_RULES,
  ...WARNING_RULES,
  ...WITHDRAWAL_RULES,
] as const;
export type PageRuleName = (typeof PAGE_RULES)[number];

/** A value of a rule from a day in Tbilisi on. */
export type DatedRule = { rule: string; since: string; value: string };

/** A text of the law by language; one that is due and missing in a language is empty. */
export type Warning = Record<Locale, string>;

/** Who pays for the way back. */
export const RETURN_PAYERS = ['buyer', 'shop'] as const;

/** What a buyer of a day may send back, and what they are promised for it. */
export type Withdrawal = {
  /** After delivery. */
  days: number;
  /** The least total of such an order, in lari. */
  leastSum: string | null;
  /** After the buyer's notice, in which the shop pays back. */
  refundDays: number;
  /** The same in which the buyer sends the tins back. */
  returnDays: number;
  paidBy: (typeof RETURN_PAYERS)[number];
};

/** What law and shop ask for on a day, as pages, mails and orders go by it. */
export type PageRules = {
  /** Orders may be placed. */
  isSelling: boolean;
  minAge: number;
  /** Whoever was born later never is old enough. */
  bornUntil: string | null;
  /** Milligrams of nicotine in a pouch; what has more is neither shown nor sold. */
  maxMg: number | null;
  shows: Record<ShownPart, boolean>;
  warnings: Record<WarningPlace, Warning | null>;
  withdrawal: Withdrawal;
};

/** As the shop is while no rule says otherwise (docs/behaviour.md#adults-only). */
export const USUAL_MIN_AGE = 18;
export const USUAL_WITHDRAWAL: Withdrawal = {
  days: 14,
  leastSum: null,
  refundDays: 14,
  returnDays: 14,
  paidBy: 'buyer',
};
/** What ends with promoting. */
const PROMOTION: readonly ShownPart[] = ['old_price', 'offers', 'popups'];

/** The value that each rule has on a day: the latest that holds by then. */
export function valuesOn(rows: readonly DatedRule[], day: string): Map<string, string> {
  const held = rows.filter(({ since }) => since <= day).sort((a, b) => (a.since < b.since ? -1 : 1));
  return new Map(held.map(({ rule, value }) => [rule, value]));
}

/** The one way from rules and a day to what may be shown and sold on it. */
export function pageRulesOn(rows: readonly DatedRule[], day: string): PageRules {
  const values = valuesOn(rows, day);
  const get = (rule: PageRuleName) => values.get(rule) || null;
  const isPromoting = get('promoting') !== 'no';
  const mayShow = (part: ShownPart) =>
    get(`show_${part}`) !== 'no' && (isPromoting || !PROMOTION.includes(part));
  const maxMg = get('max_mg');
  const { days, refundDays, returnDays, leastSum } = USUAL_WITHDRAWAL;
  return {
    isSelling: get('selling') !== 'no',
    minAge: Number(get('min_age') ?? USUAL_MIN_AGE),
    bornUntil: get('born_until'),
    maxMg: maxMg === null ? null : Number(maxMg),
    shows: fromNames(SHOWN_PARTS, mayShow),
    warnings: fromNames(WARNING_PLACES, (place) => readWarning(get(`warning_${place}`))),
    withdrawal: {
      days: Number(get('withdrawal_days') ?? days),
      leastSum: Number(get('withdrawal_least_sum')) > 0 ? get('withdrawal_least_sum') : leastSum,
      refundDays: Number(get('refund_days') ?? refundDays),
      returnDays: Number(get('return_days') ?? returnDays),
      paidBy: get('return_delivery') === 'shop' ? 'shop' : 'buyer',
    },
  };
}

/** Why somebody is not old enough on a day in Tbilisi. Who was born on 29 February is so from 1 March in other years. */
export function ageFault(dateOfBirth: string, day: string, { minAge, bornUntil }: PageRules) {
  const [year = '', ...rest] = dateOfBirth.split('-');
  if ([Number(year) + minAge, ...rest].join('-') > day) return 'age' as const;
  return bornUntil !== null && dateOfBirth > bornUntil ? ('birth' as const) : undefined;
}

/** A warning as its rule keeps it; null where it asks for none. */
export function readWarning(value: string | null): Warning | null {
  if (value === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    parsed = undefined;
  }
  const texts = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  // What cannot be read is due and missing, not none.
  return fromNames(LOCALES, (locale) => (typeof texts[locale] === 'string' ? texts[locale] : ''));
}

function fromNames<const Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
