import { createVerify } from 'node:crypto';
import type { Bank } from '@pouchery/contract/order-payments';
import { proxyRecogniser } from '@pouchery/observability/trusted-proxies';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankPayments } from '#api/features/orders/bank-payments-tables.ts';
import { ApiError, forbidden } from '#api/http/api-error.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { askBank, TOGETHER_MS } from './ask-bank.ts';
import { addPaymentEvent } from './payment-rows.ts';

const MAX_BYTES = 65_536;
/** From one address; a bank has few. */
const MAX_PER_MINUTE = 600;
const SIGNATURE = 'callback-signature';

const bogCallback = z.object({ body: z.object({ order_id: z.string().max(100) }) });
const tbcCallback = z.object({ PaymentId: z.string().max(100) });

/**
 * Where banks say that something has changed. What they say besides is not believed: the bank is asked. Each is answered
 * alike, whether we know the payment or not.
 */
export async function paymentRoutes(app: FastifyInstance) {
  const isFromTbc = proxyRecogniser(app.env.tbc?.callbacksFrom ?? false);
  // The bytes as they came: they are what is signed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
  const options = { schema: { hide: true }, config: { ignoresCookies: true }, bodyLimit: MAX_BYTES } as const;

  app.post('/api/payments/bog/callback/', options, async (request) => {
    await limit(request);
    const { raw, signature } = { raw: request.body, signature: request.headers[SIGNATURE] };
    const key = app.env.bog?.callbackKey;
    const isSigned = key && Buffer.isBuffer(raw) && typeof signature === 'string';
    if (!isSigned || !isSignedBy(key, raw, signature))
      throw new ApiError(400, { detail: 'Wrong signature.' });
    return hear(request, 'bog', readBody(raw, bogCallback).body.order_id);
  });

  app.post('/api/payments/tbc/callback/', options, async (request) => {
    await limit(request);
    if (!isFromTbc(request.ip)) throw forbidden();
    return hear(request, 'tbc', readBody(request.body, tbcCallback).PaymentId);
  });

  async function hear(request: FastifyRequest, bank: Bank, bankId: string) {
    const [payment] = await app.db
      .select({ id: bankPayments.id })
      .from(bankPayments)
      .where(and(eq(bankPayments.bank, bank), eq(bankPayments.bankId, bankId)));
    if (payment) {
      await addPaymentEvent(app.db, { paymentId: payment.id, kind: 'callback', said: {} });
      // Somebody may have asked a moment ago, and the bank may not answer now: then the next run asks.
      const soon = new Date(app.now().getTime() + TOGETHER_MS);
      await app.db
        .update(bankPayments)
        .set({ askAt: sql`least(${bankPayments.askAt}, ${soon.toISOString()}::timestamptz)` })
        .where(eq(bankPayments.id, payment.id));
      request.release?.();
      await askBank(app, payment.id, { isUrgent: true });
    }
    return {};
  }
}

function limit({ server, ip }: FastifyRequest) {
  return limitAttempts(server, [{ what: 'bank-callback', by: [ip], max: MAX_PER_MINUTE, seconds: 60 }]);
}

function isSignedBy(key: string, raw: Buffer, signature: string) {
  return createVerify('RSA-SHA256').update(raw).verify(key, signature, 'base64');
}

function readBody<Shape extends z.ZodType>(raw: unknown, shape: Shape): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(String(raw)));
  } catch {
    throw new ApiError(400, { detail: 'This is no callback of ours.' });
  }
}
