import { NEXT_STATUSES, type StaffOrderStatus } from '@pouchery/contract/backoffice/order-steps';
import type { changeOrder } from '@pouchery/contract/backoffice/orders';
import {
  ORDER_PAPER_NAMES,
  type OrderPaperName,
  type PaperMethod,
} from '@pouchery/contract/backoffice/selling-rule-values';
import type { z } from 'zod';
import type { Database, Transaction } from '#api/database/open-database.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { type Rules, rulesOn } from '#api/features/selling/rules-on.ts';
import { forEachConcurrently } from '#api/for-each-concurrently.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { findAnyOrder } from './orders-queries.ts';
import type { PaperService } from './paper-service.ts';

/** Numbers of papers; empty where there is none. */
type Numbers = Record<OrderPaperName, string>;

/** With which step an order needs it. */
const NEEDED_FOR: Record<OrderPaperName, StaffOrderStatus> = {
  waybill: 'shipped',
  fiscal_receipt: 'delivered',
};
const MISSING: Record<Exclude<PaperMethod, 'none'>, Numbers> = {
  by_hand: {
    waybill: 'Write down the number of the waybill before it is shipped.',
    fiscal_receipt: 'Write down the number of the fiscal receipt before it is delivered.',
  },
  by_service: {
    waybill: 'The service gave no number for the waybill. Try again, or write it down by hand.',
    fiscal_receipt: 'The service gave no number for the fiscal receipt. Try again, or write it down by hand.',
  },
};

/** Of many orders a few are asked for at a time, and no more once this long has passed, as somebody waits for all of them. */
const ASKED_AT_ONCE = 4;
const ASKED_FOR_MS = 20_000;

/** Throws 400 for a paper that an order needs for a step on this day and that has no number. */
export async function requirePapers(db: Transaction, today: string, to: StaffOrderStatus, written: Numbers) {
  const rules = await rulesOn(db, today);
  for (const paper of ORDER_PAPER_NAMES) {
    const way = wayOf(rules, paper);
    if (NEEDED_FOR[paper] === to && way !== 'none' && written[paper] === '')
      throw fieldErrors({ [paper]: [MISSING[way][paper]] });
  }
}

/**
 * Numbers by the service for the papers that an order needs for a step on this day and does not have; outside any transaction, as
 * others wait meanwhile. Where the service gives none the step itself is refused (`requirePapers`).
 */
export async function issuePapers(
  db: Database | Transaction,
  papers: PaperService,
  context: ReadContext,
  id: string,
  { status: to, ...written }: Pick<z.output<typeof changeOrder.schema.body>, 'status' | OrderPaperName>,
): Promise<Partial<Numbers>> {
  const needed = ORDER_PAPER_NAMES.filter((paper) => NEEDED_FOR[paper] === to && !written[paper]);
  const rules = needed.length > 0 && (await rulesOn(db, context.today));
  const asked = needed.filter((paper) => rules && wayOf(rules, paper) === 'by_service');
  const order = asked.length > 0 ? await findAnyOrder(db, context, id) : undefined;
  if (!order || !to || !NEXT_STATUSES[order.status].includes(to)) return {};
  const numbers: Partial<Numbers> = {};
  for (const paper of asked) if (order[paper] === '') numbers[paper] = await papers.issue(paper, order);
  return numbers;
}

/** As `issuePapers`, for orders that take a step together: those that are not in it wait for another try, which asks for them anew. */
export async function issueForMany(
  db: Database,
  papers: PaperService,
  context: ReadContext,
  ids: readonly string[],
  status: StaffOrderStatus,
) {
  const issued = new Map<string, Partial<Numbers>>();
  const until = Date.now() + ASKED_FOR_MS;
  await forEachConcurrently(ASKED_AT_ONCE, ids, async (id) => {
    if (Date.now() < until) issued.set(id, await issuePapers(db, papers, context, id, { status }));
  });
  return issued;
}

function wayOf({ waybill, fiscalReceipt }: Rules, paper: OrderPaperName) {
  return paper === 'waybill' ? waybill : fiscalReceipt;
}
