import { AGE_RULES, SHOWN_RULES, WARNING_RULES, WITHDRAWAL_RULES } from '../shown-rules.ts';

/** How the number of a receipt or a waybill comes to an order: not at all, somebody writes it down, or a service gives it. */
export const PAPER_METHODS = ['none', 'by_hand', 'by_service'] as const;
export type PaperMethod = (typeof PAPER_METHODS)[number];

/** Papers whose numbers stand on an order, as far as a rule asks for them. */
export const ORDER_PAPER_NAMES = ['fiscal_receipt', 'waybill'] as const;
export type OrderPaperName = (typeof ORDER_PAPER_NAMES)[number];

/** What takes something off a price, as far as a rule allows it. */
export const DISCOUNT_RULES = ['tiers', 'codes'] as const;
export const ALLOWED = ['no', 'yes'] as const;

/** The most that one buyer may order by themselves; without a rule nothing is. */
export const BUYER_LIMITS = ['tins_per_order', 'orders_per_day'] as const;

/** Settings of law and shop, each of which has a value from a day on. Without zod, for the browser. */
export const SELLING_RULES = [
  'selling',
  'promoting',
  ...AGE_RULES,
  'max_mg',
  ...SHOWN_RULES,
  ...WARNING_RULES,
  'vat_percent',
  'guest_days',
  ...WITHDRAWAL_RULES,
  ...BUYER_LIMITS,
  ...ORDER_PAPER_NAMES,
  ...DISCOUNT_RULES,
] as const;
export type SellingRuleName = (typeof SELLING_RULES)[number];

/** As long as a guest is known after the order, unless a rule says otherwise: they may ask, and bring tins back. */
export const USUAL_GUEST_DAYS = 365;
export const MAX_SELLING_RULES = 200;
/** A warning in three languages is the longest. */
export const MAX_RULE_VALUE = 1_500;
