// Rules: docs/behaviour.md#error-shapes, #contact-failure
import { expect, test } from 'vitest';
import { Refusal } from '#app/api/visitor.ts';
import { NoConnection } from '#app/navigation/connection.ts';
import { refusedForm } from './refused.ts';

const FAILURE = 'An unexpected error occurred. Please try again.';
const FIELDS = ['name', 'email'];
const failed = { errors: {}, notice: { tone: 'bad', text: FAILURE } };

test('messages stand at their fields', () => {
  const body = { name: ['This field is required.'], email: ['Enter a valid email address.', 'Odd.'] };
  expect(refusedForm(new Refusal(400, body), FIELDS, FAILURE)).toEqual({ errors: body });
});

test('a detail, and what belongs to no field of the form, stands above it', () => {
  expect(refusedForm(new Refusal(400, { detail: 'Not today.' }), FIELDS, FAILURE)).toEqual({
    errors: {},
    notice: { tone: 'bad', text: 'Not today.' },
  });
  const mixed = { name: ['Odd.'], non_field: ['Twice.'], recaptcha_token: ['Missing.'] };
  expect(refusedForm(new Refusal(400, mixed), FIELDS, FAILURE)).toEqual({
    errors: { name: ['Odd.'] },
    notice: { tone: 'bad', text: 'Twice. Missing.' },
  });
});

test('too many attempts are told calmly', () => {
  const refusal = new Refusal(429, { detail: 'Too many attempts. Please try again later.' });
  expect(refusedForm(refusal, FIELDS, FAILURE)).toEqual({
    errors: {},
    notice: { tone: 'quiet', text: 'Too many attempts. Please try again later.' },
  });
});

test('without a connection the form says so', () => {
  const text =
    'There is no connection. Nothing you typed is lost: please send it again when the network is back.';
  expect(refusedForm(new NoConnection(), FIELDS, FAILURE)).toEqual({
    errors: {},
    notice: { tone: 'bad', text },
  });
});

test.each([
  ['an API that cannot be reached', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('late', 'TimeoutError')],
  ['a server error', new Refusal(500, { detail: 'Stack trace' })],
  ['a missing token', new Refusal(403, { detail: 'CSRF Failed: CSRF cookie not set.' })],
  ['a refusal without a word', new Refusal(400, undefined)],
  ['a refusal of another shape', new Refusal(400, { name: 7 })],
  ['an empty refusal', new Refusal(400, {})],
])('%s is the form’s own text', (_, error) => {
  expect(refusedForm(error, FIELDS, FAILURE)).toEqual(failed);
});
