import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { isPassword } from '#api/features/passwords/password-hash.ts';
import { findPasswordHash } from '#api/features/profile/profile-queries.ts';
import { makeUser } from '#api/testing/make-user.ts';
import { makeTestApp } from '#api/testing/test-app.ts';
import { runStaffCommand } from './staff-command.ts';
import { staff } from './staff-tables.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const run = (words: string) =>
  runStaffCommand(
    shop.db,
    [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
  );

test('is run by npm and prints only its own sentences', async () => {
  const { host, user, database } = shop.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', 'staff', '--', 'list'], {
    cwd: join(import.meta.dirname, '../../../../..'),
    env: { PATH: process.env.PATH, DATABASE_URL, SECRET_KEY: 'x'.repeat(32) },
  });
  expect([stdout.split('\n')[0], stderr]).toEqual(['Nobody is on the staff yet.', '']);
});

test('makes the first owner, with an account and a password that is shown once', async () => {
  expect((await run('list'))[0]).toBe('Nobody is on the staff yet.');
  const said = await run('add nino@shop.example --role owner --name "Nino Beridze" --born 1990-05-17');
  expect(said[0]).toBe('Nino Beridze is on the staff with the role owner.');
  const password = /^Password: (\S{16}) /.exec(said[1]!)?.[1];
  const [row] = await shop.db.select().from(staff);
  expect(await isPassword(password!, await findPasswordHash(shop.db, row!.id))).toBe(true);
  expect(await run('list')).toEqual(['nino@shop.example  owner  no second factor yet']);
});

test('adds an existing account, whatever its capitals, without changing its password', async () => {
  const person = await makeUser(shop, { email: 'Eka@shop.example', firstName: 'Eka' });
  const said = await run('add eka@SHOP.example --role editor');
  expect(said).toEqual([
    'Eka Maisuradze is on the staff with the role editor.',
    'The first login sets up an authenticator app.',
  ]);
  expect(await run('role eka@shop.example --role support')).toEqual(['Eka Maisuradze has the role support.']);
  expect((await run('reset eka@shop.example'))[0]).toContain(
    'sets up an authenticator app at the next login',
  );
  expect((await run('remove eka@shop.example'))[0]).toContain('no longer on the staff');
  expect(await findPasswordHash(shop.db, person.id)).toBe('none');
});

test.each([
  ['', /^npm run staff -- list/],
  ['dance', /^npm run staff -- list/],
  ['add x@shop.example --role king', 'one of owner, editor, support'],
  ['add x@shop.example --role owner', 'There is no account x@shop.example. Give --name'],
  ['add x@shop.example --role owner --name "X Y" --born 1990-05-17', 'Must be at least 2 characters'],
  ['add x@shop.example --role owner --name "Ana Maisuradze" --born 2020-01-01', 'You must be 18 or older.'],
  ['add nino@shop.example --role editor', 'on the staff already'],
  ['remove nino@shop.example', 'needs an owner'],
  ['reset y@shop.example', 'y@shop.example is not on the staff.'],
  ['list --colour red', /^npm run staff -- list/],
])('“%s” is refused with a sentence', async (words, sentence) => {
  await expect(run(words)).rejects.toThrow(sentence);
});
