export type FieldMessages = Record<string, string[]>;

/**
 * What was refused; where that has changed meanwhile what is there now, where it looks like a slip in what, and where it
 * cannot be undone why.
 */
type ErrorBody = { detail: string; current?: unknown; doubts?: unknown; problems?: unknown };

/** A refusal with one of the two bodies of docs/behaviour.md#error-shapes: `{detail}` or `{field: [messages]}`. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody | FieldMessages;
  readonly headers: Record<string, string | number>;

  constructor(
    statusCode: number,
    body: ErrorBody | FieldMessages,
    headers: Record<string, string | number> = {},
  ) {
    super(`${statusCode} ${JSON.stringify(body)}`);
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

/** The first sentence of a refusal's body; undefined where it says nothing. */
export function firstSentence(body: object): string | undefined {
  const message: unknown = Object.values(body).flat()[0];
  return typeof message === 'string' ? message : undefined;
}

const RETRY_AFTER_SECONDS = 2;

const BUSY = 'The shop is busy at the moment. Please try again in a few seconds.';

/**
 * What cannot be done at the moment, for no fault of the caller: the same call may succeed a little later. Unless
 * `detail` says otherwise, the shop has too much to do, or its database does.
 */
export function unavailable(detail = BUSY) {
  return new ApiError(503, { detail }, { 'retry-after': RETRY_AFTER_SECONDS });
}

export function notFound(detail = 'Not found.') {
  return new ApiError(404, { detail });
}

/** What was found; throws 404 where nothing was. */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

export function forbidden(detail = 'You do not have permission to perform this action.') {
  return new ApiError(403, { detail });
}

/** Field name to its messages; `non_field` for what concerns no single field. */
export function fieldErrors(messages: FieldMessages) {
  return new ApiError(400, messages);
}
