import { expect, test } from 'vitest';
import { doctor as en } from './en/doctor.ts';
import { doctor as ka } from './ka/doctor.ts';
import { doctor as ru } from './ru/doctor.ts';

/** Each text by its name, with what is put into it. */
const placeholders = ({ doctor }: typeof ka) =>
  Object.entries({ ...doctor, ...doctor.findings }).map(([name, text]) => [
    name,
    String(text)
      .match(/%\{\w+\}/g)
      ?.toSorted(),
  ]);

test.each([
  ['Georgian', ka],
  ['Russian', ru],
])('what the check has found is put into the %s texts as into the English ones', (_, texts) => {
  expect(Object.fromEntries(placeholders(texts))).toEqual(Object.fromEntries(placeholders(en)));
});
