import { Refusal } from '#app/api/visitor.ts';
import type { Refused } from '#app/forms/refused.ts';

const WRONG = 'Incorrect email or password. Please try again.';
const UNAUTHORIZED = 401;

/**
 * A failed login is either wrong credentials, however the back end puts it, or an unexpected error: what it says
 * otherwise is shown only where `isKnown` finds it among the shop's texts. Errors of a field stay at the field.
 */
export function refusedLogin(
  refused: Refused,
  error: unknown,
  { failure, isKnown }: { failure: string; isKnown: (text: string) => boolean },
): Refused {
  if (error instanceof Refusal && error.status === UNAUTHORIZED) return { errors: {}, notice: bad(WRONG) };
  if (!refused.notice || isKnown(refused.notice.text)) return refused;
  return { errors: refused.errors, notice: bad(failure) };
}

function bad(text: string) {
  return { tone: 'bad', text } as const;
}
