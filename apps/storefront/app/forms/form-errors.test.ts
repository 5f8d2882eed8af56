// Rules: docs/behaviour.md#error-shapes, #contact-failure, #unknown-messages
import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { NoConnection } from '#app/navigation/connection.ts';
import { toFormErrors } from './form-errors.ts';

const FAILURE = 'An unexpected error occurred. Please try again.';
const FIELDS = ['name', 'email'];
const failed = { byField: {}, notice: { tone: 'bad', text: FAILURE } };

test('messages stand at their fields', () => {
  const body = { name: ['This field is required.'], email: ['Enter a valid email address.', 'Odd.'] };
  expect(toFormErrors(new ApiError(400, body), FIELDS, FAILURE)).toEqual({ byField: body });
});

test('a detail, and what belongs to no field of the form, stands above it', () => {
  expect(toFormErrors(new ApiError(400, { detail: 'Not today.' }), FIELDS, FAILURE)).toEqual({
    byField: {},
    notice: { tone: 'bad', text: 'Not today.' },
  });
  const mixed = { name: ['Odd.'], non_field: ['Twice.'], recaptcha_token: ['Missing.'] };
  expect(toFormErrors(new ApiError(400, mixed), FIELDS, FAILURE)).toEqual({
    byField: { name: ['Odd.'] },
    notice: { tone: 'bad', text: 'Twice. Missing.' },
  });
});

test('what is too much to be sent is said', () => {
  const text = 'The request body is too large.';
  expect(toFormErrors(new ApiError(413, { detail: text }), FIELDS, FAILURE)).toEqual({
    byField: {},
    notice: { tone: 'bad', text },
  });
});

test('too many attempts show their own text', () => {
  const error = new ApiError(429, { detail: 'Too many attempts. Please try again later.' });
  expect(toFormErrors(error, FIELDS, FAILURE)).toEqual({
    byField: {},
    notice: { tone: 'quiet', text: 'Too many attempts. Please try again later.' },
  });
});

test('without a connection the form shows the text for it', () => {
  const text =
    'There is no connection. Nothing you typed is lost: please send it again when the network is back.';
  expect(toFormErrors(new NoConnection(), FIELDS, FAILURE)).toEqual({
    byField: {},
    notice: { tone: 'bad', text },
  });
});

test.each([
  ['an API that cannot be reached', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('late', 'TimeoutError')],
  ['a server error', new ApiError(500, { detail: 'Stack trace' })],
  ['a missing token', new ApiError(403, { detail: 'CSRF Failed: CSRF cookie not set.' })],
  ['a refusal without a word', new ApiError(400, undefined)],
  ['a refusal of another shape', new ApiError(400, { name: 7 })],
  ['an empty refusal', new ApiError(400, {})],
])('%s is the form’s own text', (_, error) => {
  expect(toFormErrors(error, FIELDS, FAILURE)).toEqual(failed);
});
