import { expect, test } from 'vitest';
import { doctor as en } from './en/doctor.ts';
import { doctor as ka } from './ka/doctor.ts';
import { doctor as ru } from './ru/doctor.ts';

type Tree = { [key: string]: string | Tree };

/** Each text by its name, with what is put into it. */
function placeholders(tree: Tree, path = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[path + key, [...value.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()]]
        : Object.entries(placeholders(value, `${path}${key}.`)),
    ),
  );
}

test.each([
  ['Georgian', ka],
  ['Russian', ru],
])('what the check has found is put into the %s texts as into the English ones', (_, texts) => {
  expect(placeholders(texts)).toEqual(placeholders(en));
});
