import {
  ALLOWED,
  MAX_SELLING_RULES,
  PAPER_METHODS,
  type SellingRuleName,
} from '@pouchery/contract/backoffice/selling-rule-values';
import * as contract from '@pouchery/contract/backoffice/selling-rules';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { REQUIRED } from '@pouchery/contract/fields';
import { LOCALES } from '@pouchery/contract/locales';
import { EVERYTHING } from '@pouchery/contract/paths';
import { RETURN_PAYERS, readWarning, SHOWN_RULES, WARNING_RULES } from '@pouchery/contract/shown-rules';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const { id, version, rule, since, value } = sellingRules;

const RULE = defineRows<contract.SellingRule>({
  subject: 'selling_rule',
  table: sellingRules,
  select: (db) => db.select({ id, version, rule, since, value }).from(sellingRules).$dynamic(),
  getName: (row) => `${row.rule} ${row.since}`,
  // Prices, ratings, warnings: there is no page that a rule does not change.
  listTags: () => [EVERYTHING],
});

/** Rules of law and shop by their days. An order keeps what it was written with. */
export const sellingRuleRoutes = rowRoutes(contract.sellingRuleCalls, RULE, {
  staff: STAFF_RIGHTS.runShop,
  list: { searched: [rule], sorts: { since }, sort: '-since' },
  max: MAX_SELLING_RULES,
  async toColumns(tx, _request, { rule: name, since: day, value: said }, before) {
    const { pattern, refused } = VALUES[name];
    if (!(typeof pattern === 'function' ? pattern(said) : pattern.test(said)))
      throw fieldErrors({ value: [refused] });
    const same = and(eq(rule, name), eq(since, day), before && ne(id, before.id));
    if ((await tx.$count(sellingRules, same)) > 0)
      throw fieldErrors({ since: ['This rule has a value from that day on already.'] });
    return { rule: name, since: day, value: said };
  },
});

type Written = { pattern: RegExp | ((said: string) => boolean); refused: string };

const PAPER = oneOf(PAPER_METHODS);
const YES_OR_NO = oneOf(ALLOWED);
const WARNING: Written = {
  pattern: isWarning,
  refused: 'Write the warning in all languages, or in none to end it.',
};
/** As many as the law gives a buyer, or more. */
const LAWFUL_DAYS = { pattern: /^(1[4-9]|[2-9]\d|[1-3]\d{2})$/, refused: 'Enter days from 14 to 399.' };
const VALUES: Record<SellingRuleName, Written> = {
  ...fromNames(SHOWN_RULES, YES_OR_NO),
  ...fromNames(WARNING_RULES, WARNING),
  selling: YES_OR_NO,
  promoting: YES_OR_NO,
  // What an adult is, no rule lowers.
  min_age: { pattern: /^(1[89]|[2-9]\d)$/, refused: 'Enter an age from 18 to 99.' },
  born_until: {
    pattern: (said) => said === '' || (/^(19|20)/.test(said) && z.iso.date().safeParse(said).success),
    refused: 'Enter a valid date.',
  },
  max_mg: { pattern: /^(|\d{1,3}(\.\d)?)$/, refused: 'Enter milligrams such as 16 or 16.5.' },
  vat_percent: { pattern: /^(0|[1-9]\d?)$/, refused: 'Enter whole percent from 0 to 99.' },
  // Two weeks to take an order back, at least.
  guest_days: { pattern: /^(1[4-9]|[2-9]\d|[1-9]\d{2,3})$/, refused: 'Enter days from 14 to 9999.' },
  withdrawal_days: LAWFUL_DAYS,
  // 0: of any sum.
  withdrawal_least_sum: {
    pattern: /^(0|[1-9]\d{0,2})(\.\d\d)?$/,
    refused: 'Enter an amount such as 30 or 29.50, below 1000.',
  },
  refund_days: { pattern: /^([1-9]|[12]\d|30)$/, refused: 'Enter days from 1 to 30.' },
  return_days: LAWFUL_DAYS,
  return_delivery: oneOf(RETURN_PAYERS),
  tins_per_order: { pattern: /^[1-9]\d{0,2}$/, refused: 'Enter a number from 1 to 999.' },
  orders_per_day: { pattern: /^[1-9]\d?$/, refused: 'Enter a number from 1 to 99.' },
  fiscal_receipt: PAPER,
  waybill: PAPER,
  tiers: YES_OR_NO,
  codes: YES_OR_NO,
};

function oneOf(values: readonly string[]): Written {
  return { pattern: (said) => values.includes(said), refused: REQUIRED };
}

function isWarning(said: string) {
  if (said === '') return true;
  const warning = readWarning(said);
  return warning !== null && LOCALES.every((locale) => /\S/.test(warning[locale]));
}

function fromNames<Name extends string>(names: readonly Name[], written: Written) {
  return Object.fromEntries(names.map((name) => [name, written])) as Record<Name, Written>;
}
