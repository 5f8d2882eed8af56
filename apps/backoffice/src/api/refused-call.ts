import { serverMessage } from '#backoffice/texts/server-message.ts';

/** A body of the API's refusals: a sentence, the messages of fields, and after a conflict the row as it is now. */
export type Refused = { detail?: string; current?: Record<string, unknown> } & Record<string, unknown>;

/**
 * A call that the API refused, in the shape react-admin shows: `message` for a notice, `body.errors` under the fields.
 * `current` is there after a conflict. Status 0: the API was not reached.
 */
export class RefusedCall extends Error {
  readonly status: number;
  readonly body: { errors: Record<string, string> };
  readonly current: Record<string, unknown> | undefined;

  constructor(status: number, refused: Refused) {
    const errors = messagesByField(refused);
    super(messageOfRefusal(status, refused, errors));
    this.status = status;
    this.body = { errors };
    this.current = status === 409 ? refused.current : undefined;
  }
}

/** What to tell of anything that went wrong with a call. */
export function messageOf(error: unknown) {
  return error instanceof Error ? error.message : 'ra.notification.http_error';
}

function messagesByField({ detail, current, ...fields }: Refused): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
      .map(([name, messages]) => [name, messages.map(serverMessage).join(' ')]),
  );
}

function messageOfRefusal(
  status: number,
  { detail }: Refused,
  { non_field, ...errors }: Record<string, string>,
) {
  if (detail) return serverMessage(detail);
  if (non_field) return non_field;
  if (Object.keys(errors).length > 0) return 'ra.message.invalid_form';
  return status === 0 ? 'ra.notification.http_error' : 'ra.page.error';
}
