import { type readStockFile, stockChange } from '@pouchery/contract/backoffice/stock';
import { and, asc, eq, gt, inArray, lte, max, ne, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readDate, readPrice } from '#api/backoffice/import-export/form/cells.ts';
import { importRows } from '#api/backoffice/tables/import-rows.ts';
import type { SentTable } from '#api/backoffice/tables/sent-table.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { COUNTED_OTHERWISE } from '#api/features/stock/lot-stock.ts';
import { stockLevels, stockMovements } from '#api/features/stock/stock-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { explainRefusal } from '#api/http/validate-request.ts';
import { hasCode } from './stock-queries.ts';
import { countWithin, moveWithin, TWICE } from './stock-writes.ts';

/** Most often a wrong year; a form can ask, a file cannot. */
const HAS_PASSED = 'This best before has passed: receive such tins on the product’s own page, if they came.';

type Query = z.output<typeof readStockFile.schema.querystring>;

/**
 * A shelf that was counted (number of the product, tins), or a delivery note (number, tins, lot, best before, cost of a tin).
 * The name of the file is the note of what it moves.
 */
export async function readStock(
  request: FastifyRequest,
  table: SentTable,
  { apply, kind, file_name, as_of }: Query,
) {
  const { work } = request.server;
  const known = new Set<number>();
  const present = await findLatest(work);
  // What the file itself moves is later than the latest of before.
  let until = present;
  const judged = await importRows(work, table, {
    isApplied: apply === 'true',
    isRow: ([, tins = '']) => /^\d+$/.test(tins),
    lock: async (tx, rows) => {
      await lockRows(tx, rows);
      until = await findLatest(tx);
    },
    work: async (tx, [code = '', tins = '', ...rest]) => {
      const level = await findLevel(tx, code);
      if (as_of !== undefined) await refuseMoved(tx, level.id, { kind, note: file_name, from: as_of, until });
      const quantity = /^\d{1,9}$/.test(tins) ? Number(tins) : tins;
      if (kind === 'delivery') return receive(tx, request, level.id, { quantity, rest, note: file_name });
      const counted = readTins(quantity);
      // Each row is a whole shelf: of two nobody knows which is right.
      if (known.has(level.id)) throw fieldErrors({ code: [TWICE] });
      known.add(level.id);
      if (counted === level.seen) return 'unchanged';
      await countWithin(tx, request, { product_id: level.id, seen: level.seen, counted }, file_name);
      return 'changed';
    },
  });
  return { ...judged, as_of: present };
}

/** The number of the latest movement. */
async function findLatest(db: Database | Transaction) {
  const [latest] = await db.select({ id: max(stockMovements.id) }).from(stockMovements);
  return latest?.id ?? 0;
}

type Since = { kind: Query['kind']; note: string; from: number; until: number };

/** A shelf whose tins have moved since the look says something else now; a delivery that came in since has come in. */
async function refuseMoved(tx: Transaction, productId: number, { kind, note, from, until }: Since) {
  const { id, productId: of, onHandBy } = stockMovements;
  const isSame = and(eq(stockMovements.kind, 'received'), eq(stockMovements.note, note));
  const what = kind === 'count' ? ne(onHandBy, 0) : isSame;
  const moved = await tx.$count(stockMovements, and(eq(of, productId), gt(id, from), lte(id, until), what));
  if (moved > 0) throw fieldErrors({ code: [COUNTED_OTHERWISE] });
}

type Line = { quantity: number | string; rest: string[]; note: string };

async function receive(tx: Transaction, request: FastifyRequest, id: number, { quantity, rest, note }: Line) {
  const [code = '', bestBefore = '', cost = ''] = rest;
  const sent = {
    kind: 'received',
    quantity,
    code,
    note,
    best_before: readDate(bestBefore) || null,
    cost_price: readPrice(cost) || null,
  };
  const change = stockChange.safeParse(sent);
  if (!change.success) throw fieldErrors(explainRefusal(stockChange, sent));
  if (sent.best_before && sent.best_before < toReadContext(request).today)
    throw fieldErrors({ best_before: [HAS_PASSED] });
  await moveWithin(tx, request, id, change.data);
  return 'added' as const;
}

/** A count is a level that somebody corrects. */
function readTins(quantity: number | string) {
  const sent = { kind: 'corrected', lot_id: 1, seen: 0, counted: quantity, reason: 'counted' };
  const change = stockChange.safeParse(sent);
  if (!change.success || change.data.kind !== 'corrected')
    throw fieldErrors(explainRefusal(stockChange, sent));
  return change.data.counted;
}

/** In the order of ids, as whoever moves tins does. */
function lockRows(tx: Transaction, rows: string[][]) {
  const codes = rows.map(([code = '']) => code.toLowerCase());
  return tx
    .select({ id: stockLevels.productId })
    .from(stockLevels)
    .where(or(inArray(stockLevels.ean, codes), inArray(sql`lower(${stockLevels.sku})`, codes)))
    .orderBy(asc(stockLevels.productId))
    .for('update');
}

async function findLevel(tx: Transaction, code: string) {
  const [level] = await tx
    .select({ id: stockLevels.productId, seen: stockLevels.onHand })
    .from(stockLevels)
    .where(and(hasCode(code), stockLevels.isCounted));
  if (!level) throw fieldErrors({ code: ['No counted product has this number.'] });
  return level;
}
