import type { UndoProblem } from '@pouchery/contract/backoffice/history';
import type { Doubt } from '@pouchery/contract/backoffice/product-doubts';
import { serverMessage } from '#backoffice/texts/server-message.ts';
import type { TextGap } from '#backoffice/texts/text-gaps.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** What somebody is asked about before it is saved. */
export type SaveDoubt = Doubt | TextGap;

/**
 * A body of the API's refusals: a sentence, the messages of fields, after a conflict the row as it is now, what looks like
 * a slip of the hand, and why something cannot be undone.
 */
export type ErrorBody = {
  detail?: string;
  current?: Record<string, unknown>;
  doubts?: SaveDoubt[];
  problems?: UndoProblem[];
} & Record<string, unknown>;

/**
 * A call that the API refused, in the shape react-admin shows: `message` for a notice, `body.errors` under the fields.
 * `current` is there after a conflict, `doubts` where something waits to be confirmed, `problems` where nothing can be undone.
 * Status 0: the API was not reached.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { errors: Record<string, string> };
  readonly current: Record<string, unknown> | undefined;
  readonly doubts: SaveDoubt[] | undefined;
  readonly problems: UndoProblem[] | undefined;

  constructor(status: number, refused: ErrorBody) {
    const errors = messagesByField(refused);
    super(errorMessage(status, refused, errors));
    this.status = status;
    this.body = { errors };
    this.current = status === 409 ? refused.current : undefined;
    this.doubts = status === 409 ? refused.doubts : undefined;
    this.problems = status === 409 ? refused.problems : undefined;
  }
}

/** What to tell of anything that went wrong with a call, where a form says the rest under its fields. */
export function getErrorMessage(error: unknown) {
  return error instanceof Error ? error.message : 'ra.notification.http_error';
}

/** The same in the reader's language where no form is: the first sentence about a field, if there is one. */
export function errorText(error: unknown) {
  const [first] = error instanceof ApiError ? Object.values(error.body.errors) : [];
  const message = first ?? getErrorMessage(error);
  return translate(message, { _: message });
}

function messagesByField({
  detail,
  current,
  doubts,
  problems,
  ...fields
}: ErrorBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
      .map(([name, messages]) => [name, messages.map((message) => serverMessage(message)).join(' ')]),
  );
}

function errorMessage(
  status: number,
  { detail }: ErrorBody,
  { non_field, ...errors }: Record<string, string>,
) {
  if (status === 408) return 'shell.too_slow';
  if (detail) return serverMessage(detail);
  if (non_field) return non_field;
  if (Object.keys(errors).length > 0) return 'ra.message.invalid_form';
  return status === 0 ? 'ra.notification.http_error' : 'ra.page.error';
}
