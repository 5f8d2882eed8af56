import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Env } from '#api/env.ts';

/** Google's own threshold for v3: below it, more likely a program than a person. */
const PERSON_FROM = 0.5;
const TIMEOUT_MS = 5_000;

const verification = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

type PersonCheck = 'person' | 'program' | 'unknown';
export type Recaptcha = ReturnType<typeof openRecaptcha>;

/**
 * reCAPTCHA v3 (docs/behaviour.md#recaptcha). Without `RECAPTCHA_SECRET` everybody counts as a person. `unknown` means that
 * nobody could tell: the verifier is down, slow or speaks nonsense; what that means is for the caller to say.
 */
export function openRecaptcha({ secret, siteKey, verifyUrl }: Env['recaptcha'], log: FastifyBaseLogger) {
  if (!secret) log.info('RECAPTCHA_SECRET is not set: forms are not checked for programs that fill them in.');
  else if (!siteKey) log.warn('RECAPTCHA_SECRET is set without RECAPTCHA_SITE_KEY: no page can get a token.');

  /** `action` is the name that the page gave when it asked for the token. */
  return async function verify(token: string, action: string): Promise<PersonCheck> {
    if (!secret) return 'person';
    if (token === '') return 'program';
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The verifier answered ${response.status}.`);
      return toPersonCheck(verification.parse(await response.json()), action, log);
    } catch (error) {
      log.error({ err: error }, 'reCAPTCHA could not be asked');
      return 'unknown';
    }
  };
}

function toPersonCheck(
  result: z.infer<typeof verification>,
  action: string,
  log: FastifyBaseLogger,
): PersonCheck {
  const codes = result['error-codes'] ?? [];
  // Our own mistake, which no visitor can mend.
  if (codes.some((code) => /-input-secret$/.test(code))) {
    log.error({ codes }, 'RECAPTCHA_SECRET is refused by the verifier');
    return 'unknown';
  }
  const isPerson =
    result.success &&
    (result.score ?? 1) >= PERSON_FROM &&
    (result.action === undefined || result.action === action);
  if (!isPerson)
    log.info({ codes, score: result.score, action: result.action }, 'reCAPTCHA refused a caller');
  return isPerson ? 'person' : 'program';
}
