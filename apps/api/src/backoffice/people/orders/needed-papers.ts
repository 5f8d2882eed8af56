import type { StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { OrderPaperName, PaperWay } from '@pouchery/contract/backoffice/selling-rule-values';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { fieldErrors } from '#api/http/api-error.ts';

type Numbers = Record<OrderPaperName, string>;

/** Gives the number that a paper of an order has before a step. Throws the form's error where it must have one and has none. */
type NumberOf = (paper: OrderPaperName, written: string) => Promise<string>;

/** How a paper gets its number, by what the rule says. A service that issues numbers is one more. */
const NUMBER_BY: Record<PaperWay, NumberOf> = {
  none: async (_paper, written) => written,
  by_hand: async (paper, written) => {
    if (written === '') throw fieldErrors({ [paper]: [MISSING[paper]] });
    return written;
  },
};
/** With which step an order needs it. */
const NEEDED_FOR: Record<OrderPaperName, StaffOrderStatus> = {
  waybill: 'shipped',
  fiscal_receipt: 'delivered',
};
const MISSING: Record<OrderPaperName, string> = {
  waybill: 'Write down the number of the waybill before it is shipped.',
  fiscal_receipt: 'Write down the number of the fiscal receipt before it is delivered.',
};

/** The numbers of an order's papers for a step on this day. Throws 400 for one that is missing. */
export async function numberPapers(
  db: Database | Transaction,
  today: string,
  to: StaffOrderStatus,
  written: Numbers,
): Promise<Numbers> {
  const rules = await rulesOn(db, today);
  const numberOf = (paper: OrderPaperName, way: PaperWay) =>
    NEEDED_FOR[paper] === to ? NUMBER_BY[way](paper, written[paper]) : written[paper];
  return {
    waybill: await numberOf('waybill', rules.waybill),
    fiscal_receipt: await numberOf('fiscal_receipt', rules.fiscalReceipt),
  };
}
