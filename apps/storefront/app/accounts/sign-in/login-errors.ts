import { ApiError } from '#app/api/api-client.ts';
import type { FormErrors } from '#app/forms/form-errors.ts';

const WRONG = 'Incorrect email or password. Please try again.';
const UNAUTHORIZED = 401;

/**
 * A failed login is either wrong credentials, however the back end puts it, or an unexpected error: what it says
 * otherwise is shown only where `isKnown` finds it among the shop's texts. Errors of a field stay at the field.
 */
export function toLoginErrors(
  errors: FormErrors,
  error: unknown,
  { failure, isKnown }: { failure: string; isKnown: (text: string) => boolean },
): FormErrors {
  if (error instanceof ApiError && error.status === UNAUTHORIZED) return { byField: {}, notice: bad(WRONG) };
  if (!errors.notice || isKnown(errors.notice.text)) return errors;
  return { byField: errors.byField, notice: bad(failure) };
}

function bad(text: string) {
  return { tone: 'bad', text } as const;
}
