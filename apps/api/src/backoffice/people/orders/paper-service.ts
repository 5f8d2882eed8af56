import type { OrderPaperName } from '@pouchery/contract/backoffice/selling-rule-values';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Env } from '#api/env.ts';
import { callService } from '#api/http/call-service.ts';
import type { WholeOrder } from './orders-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    papers: PaperService;
  }
}

/** Whoever issues the numbers of papers. */
export type PaperService = {
  /** The number of an order's paper, the same one however often it is asked for; empty where there is none. */
  issue: (paper: OrderPaperName, order: WholeOrder) => Promise<string>;
};

/** While a service is silent, orders that are shipped together do not each wait for it. */
const PAUSE_MS = 30_000;
const issued = z.object({ number: z.string().trim().min(1).max(TEXT_BOUNDS.order.parcel) });

/** The one that the settings name (docs/selling.md); without one nothing is issued. */
export function openPaperService(
  { paperService: { url, key } }: Pick<Env, 'paperService'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaperService {
  let pausedUntil = 0;

  async function ask(paper: OrderPaperName, order: WholeOrder) {
    if (!url) throw new Error('PAPER_SERVICE_URL is not set.');
    const { status, body } = await callService(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${order.id}-${paper}`,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ paper, ...toIssued(paper, order) }),
    });
    if (status !== 200 && status !== 201) throw new Error(`The service of papers answers ${status}.`);
    return issued.parse(body).number;
  }

  return {
    async issue(paper, order) {
      if (Date.now() < pausedUntil) return '';
      try {
        return await ask(paper, order);
      } catch (error) {
        pausedUntil = isTimeout(error) ? Date.now() + PAUSE_MS : 0;
        log.warn({ err: error, paper }, 'no number for a paper');
        return '';
      }
    },
  };
}

function isTimeout(error: unknown) {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** What a paper is about. Where it goes stands on a waybill alone; who gets it, on none. */
function toIssued(paper: OrderPaperName, { id, date, currency, total, items, quote, shipment }: WholeOrder) {
  const { address, city } = shipment;
  return {
    order: id,
    date,
    currency,
    total,
    lines: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    discount: quote?.code?.discount ?? '0.00',
    delivery: quote?.delivery?.amount ?? '0.00',
    vat: quote?.vat ?? null,
    ...(paper === 'waybill' && { address, city }),
  };
}
