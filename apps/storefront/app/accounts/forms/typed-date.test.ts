import { expect, test } from 'vitest';
import { readTypedDate } from './typed-date.ts';

test.each([
  '17.05.1990',
  '17.5.1990',
  '17/05/1990',
  '17-05-1990',
  '17 05 1990',
  '17, 5, 1990',
  '17.05.1990.',
  ' 17. 05. 1990 ',
  '17051990',
  '1990-05-17',
])('“%s” is the 17th of May 1990', (typed) => {
  expect(readTypedDate(typed)).toBe('1990-05-17');
});

test('the day comes first, as in all three languages, and is never taken for the month', () => {
  expect(readTypedDate('05/06/1990')).toBe('1990-06-05');
  // Not swapped: the API refuses it.
  expect(readTypedDate('05/17/1990')).toBe('1990-17-05');
});

test.each(['', '1990', '17.05.90', '170590', '17 May 1990', '17.05.19900', 'a.b.cdef'])(
  '“%s” goes to the API as it was typed',
  (typed) => {
    expect(readTypedDate(typed)).toBe(typed);
  },
);
