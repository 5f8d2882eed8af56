import {
  ALLOWED,
  MAX_SELLING_RULES,
  PAPER_WAYS,
  type SellingRuleName,
} from '@pouchery/contract/backoffice/selling-rule-values';
import * as contract from '@pouchery/contract/backoffice/selling-rules';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { and, eq, ne } from 'drizzle-orm';
import { defineRows, rowRoutes } from '#api/backoffice/row-routes.ts';
import { TIERS_TAG } from '#api/features/selling/discounts-tables.ts';
import { sellingRules } from '#api/features/selling/selling-rules-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

const FULL = `There are ${MAX_SELLING_RULES} rows, which is the most. Delete one that is not needed.`;

const { id, version, rule, since, value } = sellingRules;

const RULE = defineRows<contract.SellingRule>({
  subject: 'selling_rule',
  table: sellingRules,
  select: (db) => db.select({ id, version, rule, since, value }).from(sellingRules).$dynamic(),
  getName: (row) => `${row.rule} ${row.since}`,
  listTags: (before, after) => ([before?.rule, after?.rule].includes('tiers') ? [TIERS_TAG] : []),
});

/** Rules of law and shop by their days. An order keeps what it was written with. */
export const sellingRuleRoutes = rowRoutes(contract.sellingRuleCalls, RULE, {
  staff: STAFF_RIGHTS.runShop,
  list: { searched: [rule], sorts: { since }, sort: '-since' },
  async toColumns(tx, _request, { rule: name, since: day, value: said }, before) {
    const isFull = !before && (await tx.$count(sellingRules)) >= MAX_SELLING_RULES;
    if (isFull) throw fieldErrors({ non_field: [FULL] });
    if (!VALUES[name].test(said)) throw fieldErrors({ value: [REFUSED[name]] });
    const same = and(eq(rule, name), eq(since, day), before && ne(id, before.id));
    if ((await tx.$count(sellingRules, same)) > 0)
      throw fieldErrors({ since: ['This rule has a value from that day on already.'] });
    return { rule: name, since: day, value: said };
  },
});

const PAPER = new RegExp(`^(${PAPER_WAYS.join('|')})$`);
const YES_OR_NO = new RegExp(`^(${ALLOWED.join('|')})$`);
const REQUIRED = 'This field is required.';
const VALUES: Record<SellingRuleName, RegExp> = {
  vat_percent: /^(0|[1-9]\d?)$/,
  // Two weeks to take an order back, at least.
  guest_days: /^(1[4-9]|[2-9]\d|[1-9]\d{2,3})$/,
  withdrawal_days: /^(1[4-9]|[2-9]\d|[1-3]\d{2})$/,
  tins_per_order: /^[1-9]\d{0,2}$/,
  orders_per_day: /^[1-9]\d?$/,
  fiscal_receipt: PAPER,
  waybill: PAPER,
  tiers: YES_OR_NO,
  codes: YES_OR_NO,
};
const REFUSED: Record<SellingRuleName, string> = {
  vat_percent: 'Enter whole percent from 0 to 99.',
  guest_days: 'Enter days from 14 to 9999.',
  withdrawal_days: 'Enter days from 14 to 399.',
  tins_per_order: 'Enter a number from 1 to 999.',
  orders_per_day: 'Enter a number from 1 to 99.',
  fiscal_receipt: REQUIRED,
  waybill: REQUIRED,
  tiers: REQUIRED,
  codes: REQUIRED,
};
