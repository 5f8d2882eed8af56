import { expect, test } from 'vitest';
import { lineInFile } from './file-line.ts';

test.each([
  ['Quote Not Closed: the parsing is finished with an opening quote at line 4', 'quote', '4'],
  ['Invalid Opening Quote: a quote is found on field 1 at line 2, value is "a"', 'other', '2'],
  ['Expected double-quoted property name in JSON at position 21 (line 3 column 1)', 'other', '3'],
])('the line in “%s”', (value, mistake, number) => {
  expect(lineInFile({ problem: 'syntax', value })).toEqual({ mistake, number });
});

test.each(['Unexpected end of JSON input', 'products 3', ''])('no line in “%s”', (value) => {
  expect(lineInFile({ problem: 'syntax', value })).toBeUndefined();
});
