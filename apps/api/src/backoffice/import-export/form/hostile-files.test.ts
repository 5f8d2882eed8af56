import { expect, test } from 'vitest';
import { FileError } from '#api/backoffice/tables/file-error.ts';
import { readFile } from './read-file.ts';

/** Many times each limit; what takes time in its square would never end. Larger ones: hostile-import.test.ts. */
const MANY = 4_000_000;
const text = (head: string, repeated: string) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(MANY, repeated)]);

function findError(file: Buffer) {
  try {
    return readFile(file, ['male']).rows.length;
  } catch (error) {
    if (error instanceof FileError) return error.problem;
    throw error;
  }
}

// Each is refused long before all of it has been read, or for a limit on what is read at once.
test.each([
  ['line breaks', () => text('slug,name_en\n', '\n'), 'too_many'],
  ['line breaks alone', () => text('', '\r\n'), 'too_many'],
  ['line breaks in UTF-16', () => text('\xff\xfe\n\0', '\n\0'), 'too_many'],
  ['a quote never closed', () => text('slug,name_en\na,"', 'x\n'), 'syntax'],
  ['quotes alone', () => text('slug,name_en\n', '"'), 'syntax'],
  ['one endless row of column names', () => text('slug', ',a'), 'syntax'],
  ['space alone', () => text('', ' '), 'syntax'],
  ['lists in lists', () => text('', '['), 'syntax'],
  ['objects in objects', () => text('', '{"products":'), 'syntax'],
  ['numbers for rows', () => Buffer.from(`{"products":[${'0,'.repeat(60_000)}0]}`), 'too_many'],
])(
  'a file of %s is refused',
  (_, make, problem) => {
    expect(findError(make())).toBe(problem);
  },
  60_000,
);

test('brackets within a text do not count as nesting', () => {
  expect(
    findError(
      Buffer.from(`{"products":[{"slug":"a","name":{"en":"${'['.repeat(50)}\\"${'{'.repeat(50)}"}}]}`),
    ),
  ).toBe(1);
});
