import { z } from 'zod';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { callService, type ServiceCall } from '#api/http/call-service.ts';
import { BankRefused, BankSilent } from './bank.ts';

/** A token is renewed so long before its end. */
const EARLIER_MS = 60_000;

/** As one of the banks sends amounts, and as the other does. */
export const sentText = z
  .string()
  .max(16)
  .regex(/^\d{1,8}(\.\d{1,2})?$/)
  .transform(toWholePrice);
export const sentNumber = z
  .number()
  .min(0)
  .max(99_999_999)
  .transform((value) => value.toFixed(2));
/** What stands in an answer besides: short, or it is not what we know. */
export const word = z.string().max(100);

function toWholePrice(text: string) {
  return toPrice(toTetri(text));
}

/** One call of a bank with its time limit, and what it answers as far as that is of the shape. Throws for all that is not. */
export async function callBank<Shape extends z.ZodType>(
  url: string,
  call: ServiceCall,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { status, body } = await send(url, call);
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status))
    throw new BankRefused(`The bank answers ${status}.`, { cause: status });
  if (status < 200 || status >= 300) throw new BankSilent(`The bank answers ${status}.`);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new BankSilent(`The bank's answer is not understood: ${parsed.error.message}`);
  return parsed.data;
}

async function send(url: string, call: ServiceCall) {
  try {
    return await callService(url, call);
  } catch (error) {
    throw new BankSilent('The bank does not answer.', { cause: error });
  }
}

const token = z.object({
  access_token: z.string().min(1).max(8_192),
  expires_in: z.coerce.number().min(0).max(1e7).default(300),
});

/** Caches a token as long as it is good. `withToken` asks once more with a new one where the bank refuses it. */
export function cacheToken(url: string, call: ServiceCall) {
  let cached: { text: string; until: number } | undefined;
  async function renew() {
    const { access_token: text, expires_in } = await callBank(url, call, token);
    cached = { text, until: Date.now() + Math.max(expires_in * 1_000 - EARLIER_MS, 0) };
    return text;
  }
  return {
    renew,
    async withToken<Answer>(ask: (authorization: string) => Promise<Answer>): Promise<Answer> {
      const known = cached && cached.until > Date.now() ? cached.text : undefined;
      try {
        return await ask(`Bearer ${known ?? (await renew())}`);
      } catch (error) {
        const isStale = known !== undefined && error instanceof BankRefused && error.cause === 401;
        if (!isStale) throw error;
        return ask(`Bearer ${await renew()}`);
      }
    },
  };
}
