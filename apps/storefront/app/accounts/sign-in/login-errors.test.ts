// Rules: docs/behaviour.md#login-errors
import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { toFormErrors } from '#app/forms/form-errors.ts';
import { toLoginErrors } from './login-errors.ts';

const WRONG = 'Incorrect email or password. Please try again.';
const FAILURE = 'An unexpected error occurred. Please try again later.';
const LIMIT = 'Too many attempts. Please try again later.';

function shownFor(error: unknown) {
  const isKnown = (text: string) => [WRONG, FAILURE, LIMIT].includes(text);
  return toLoginErrors(toFormErrors(error, ['email', 'password'], FAILURE), error, {
    failure: FAILURE,
    isKnown,
  });
}

test.each([
  { detail: 'No active account found with the given credentials' },
  { detail: 'User account is disabled.' },
  {},
  undefined,
])('a login refused with 401 shows the text for wrong credentials, whatever it says: %j', (body) => {
  expect(shownFor(new ApiError(401, body))).toEqual({ byField: {}, notice: { tone: 'bad', text: WRONG } });
});

test.each([
  ['a detail nobody knows', new ApiError(400, { detail: 'The shop is asleep.' })],
  ['a message of no field', new ApiError(400, { non_field_errors: ['Unable to log in.'] })],
  ['a limit in other words', new ApiError(429, { detail: 'Request was throttled.' })],
  ['a server error', new ApiError(500, { detail: 'Stack trace' })],
  ['no answer', new TypeError('Failed to fetch')],
])('a login that fails with %s shows the generic text', (_, error) => {
  expect(shownFor(error)).toEqual({ byField: {}, notice: { tone: 'bad', text: FAILURE } });
});

test('a login refused with a text the shop knows shows that text', () => {
  expect(shownFor(new ApiError(400, { detail: WRONG })).notice?.text).toBe(WRONG);
  expect(shownFor(new ApiError(429, { detail: LIMIT })).notice?.text).toBe(LIMIT);
});

test('errors of a field stay at the field of a login', () => {
  const body = { email: ['This field is required.'] };
  expect(shownFor(new ApiError(400, body))).toEqual({ byField: body });
});
