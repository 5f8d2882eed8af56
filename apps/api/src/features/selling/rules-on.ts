import {
  type OrderPaperName,
  PAPER_METHODS,
  type PaperMethod,
  USUAL_GUEST_DAYS,
} from '@pouchery/contract/backoffice/selling-rule-values';
import { type DatedRule, type PageRules, pageRulesOn, valuesOn } from '@pouchery/contract/shown-rules';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { sellingRules } from './selling-rules-tables.ts';

export type Rules = PageRules & {
  vatPercent: number;
  guestDays: number;
  /** Of a buyer; null: as many as they like. */
  tinsPerOrder: number | null;
  ordersPerDay: number | null;
  fiscalReceipt: PaperMethod;
  waybill: PaperMethod;
  /** Not until an owner says so. */
  hasTiers: boolean;
  hasCodes: boolean;
};

/** What law and shop ask for on a day in Tbilisi; what no rule speaks of is not asked for. */
export async function rulesOn(db: Database | Transaction, day: string): Promise<Rules> {
  return toRules(await readRules(db), day);
}

/** The same of rules that have been read. */
export function toRules(rows: readonly DatedRule[], day: string): Rules {
  const found = valuesOn(rows, day);
  const wayOf = (name: OrderPaperName) => PAPER_METHODS.find((way) => way === found.get(name)) ?? 'none';
  return {
    ...pageRulesOn(rows, day),
    vatPercent: Number(found.get('vat_percent') ?? 0),
    guestDays: Number(found.get('guest_days') ?? USUAL_GUEST_DAYS),
    tinsPerOrder: Number(found.get('tins_per_order')) || null,
    ordersPerDay: Number(found.get('orders_per_day')) || null,
    fiscalReceipt: wayOf('fiscal_receipt'),
    waybill: wayOf('waybill'),
    hasTiers: found.get('tiers') === 'yes',
    hasCodes: found.get('codes') === 'yes',
  };
}

/** All rules of all days, which are few. */
export function readRules(db: Database | Transaction): Promise<DatedRule[]> {
  const { rule, since, value } = sellingRules;
  return db.select({ rule, since, value }).from(sellingRules);
}

/** The rate of the tax on a day, within a query. */
export function vatPercentOn(day: SQL): SQL<number> {
  return sql<number>`coalesce((
    select ${sellingRules.value}::int from ${sellingRules}
    where ${sellingRules.rule} = 'vat_percent' and ${sellingRules.since} <= ${day}
    order by ${sellingRules.since} desc limit 1), 0)`;
}

/** Whether a product has no more nicotine than is allowed on a day, within a query. */
export function isLawfulStrength(day: string | Placeholder): SQL<boolean> {
  return sql<boolean>`${products.nicotineMgPerPouch} <= coalesce((
    select nullif(${sellingRules.value}, '')::numeric from ${sellingRules}
    where ${sellingRules.rule} = 'max_mg' and ${sellingRules.since} <= ${day}
    order by ${sellingRules.since} desc limit 1), 1000)`;
}
