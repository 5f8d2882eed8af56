import { describe, expect, test } from 'vitest';
import { cutText, dialled } from './phone-number.ts';

describe('a telephone number', () => {
  test.each([
    ['+995 555 12 34 56', '+995555123456'],
    ['00995 (555) 12-34-56', '+995555123456'],
    ['555 12 34 56', '+995555123456'],
    ['+7 916 123-45-67', '+79161234567'],
    ['032 2 12 34 56', undefined],
    ['12', undefined],
    ['', undefined],
  ])('is dialled from anywhere: %s', (typed, expected) => {
    expect(dialled(typed)).toBe(expected);
  });
});

test('orders and telephones are found in what somebody wrote, and nothing else', () => {
  expect(cutText('Where is po-10482? Call +995 555 12 34 56, or 555123456.')).toEqual([
    { kind: 'text', text: 'Where is ' },
    { kind: 'order', text: 'po-10482' },
    { kind: 'text', text: '? Call ' },
    { kind: 'phone', text: '+995 555 12 34 56' },
    { kind: 'text', text: ', or ' },
    { kind: 'phone', text: '555123456' },
    { kind: 'text', text: '.' },
  ]);
  expect(cutText('I paid 16.90 on 2026-11-20 for 3 tins')).toEqual([
    { kind: 'text', text: 'I paid 16.90 on 2026-11-20 for 3 tins' },
  ]);
  expect(cutText('')).toEqual([]);
});
