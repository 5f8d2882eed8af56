import { ApiError } from '#app/api/api-client.ts';
import { NoConnection } from '#app/navigation/connection.ts';

/** What to say to somebody whose form was not taken; texts are the API's, in English. */
export type FormErrors = {
  byField: Record<string, string[]>;
  /** Above the form. Absent where every reason belongs to a field that is there. */
  notice?: { tone: 'bad' | 'quiet'; text: string };
};

const NO_CONNECTION =
  'There is no connection. Nothing you typed is lost: please send it again when the network is back.';
const LOGGED_OUT = 401;
const TOO_MANY = 429;
/** What is wrong with what was sent, or that it is too much. */
const REFUSED = [400, 413];

/**
 * Sorts a failure of a call (docs/behaviour.md#error-shapes): messages of a field to that field, a detail and what
 * belongs to no field of the form above it. That there is no connection is said; everything else that is no refusal for
 * a reason is `failure`, the form's general text.
 */
export function toFormErrors(error: unknown, fields: readonly string[], failure: string): FormErrors {
  if (error instanceof NoConnection) return { byField: {}, notice: { tone: 'bad', text: NO_CONNECTION } };
  if (!(error instanceof ApiError)) return { byField: {}, notice: { tone: 'bad', text: failure } };
  if (error.status === TOO_MANY || error.status === LOGGED_OUT) {
    return { byField: {}, notice: { tone: 'quiet', text: getDetail(error.body) ?? failure } };
  }
  if (!REFUSED.includes(error.status)) return { byField: {}, notice: { tone: 'bad', text: failure } };

  const byField: FormErrors['byField'] = {};
  const general: string[] = [];
  for (const [field, texts] of listMessages(error.body)) {
    if (fields.includes(field)) byField[field] = texts;
    else general.push(...texts);
  }
  if (general.length === 0 && Object.keys(byField).length === 0) general.push(failure);
  return { byField, ...(general.length > 0 && { notice: { tone: 'bad', text: general.join(' ') } }) };
}

/** Why a call as a whole was refused. */
export function getDetail(body: unknown) {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

function listMessages(body: unknown): [string, string[]][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .map(([field, value]): [string, string[]] => [
      field,
      [value].flat().filter((text) => typeof text === 'string'),
    ])
    .filter(([, texts]) => texts.length > 0);
}
