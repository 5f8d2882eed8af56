import type { FastifyRequest } from 'fastify';
import { ApiError, unavailable } from './api-error.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again later.'; // docs/behaviour.md#unexpected-errors

/**
 * Throws for a program, by reCAPTCHA; and while the verifier is away: an outage lets no program in. `action` is
 * the name that the page gave when it asked for the token, `detail` what the caller is told.
 */
export async function requirePerson(
  request: FastifyRequest,
  token: string,
  action: 'login' | 'register' | 'password_reset' | 'stock_alert' | 'contact',
  detail = UNEXPECTED,
) {
  if (request.server.env.recaptcha.secret) request.release?.();
  const outcome = await request.server.verifyPerson(token, action);
  if (outcome === 'unknown') throw unavailable(detail);
  if (outcome === 'program') throw new ApiError(400, { detail });
}
