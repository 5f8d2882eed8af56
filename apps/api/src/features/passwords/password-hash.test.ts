import { beforeAll, expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword, PASSWORD_COSTS, setPasswordCosts } from './password-hash.ts';

// Other tests hash at a lower cost (testing/cheap-passwords.ts); here it is the shop's.
beforeAll(() => setPasswordCosts(PASSWORD_COSTS));

test('a hash is argon2id in the form that other programs read, with at least 19 MiB and two passes', async () => {
  const [, memory, passes] =
    (await hashPassword('correct horse')).match(
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    ) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

test('a hash matches its password, and no other and no part of it', async () => {
  const password = 'ძალიან გრძელი სიტყვა 🫖'.padEnd(200, 'x');
  const hash = await hashPassword(password);
  expect(await isPassword(password, hash)).toBe(true);
  for (const wrong of [password.slice(0, 199), ` ${password}`, password.toUpperCase(), ''])
    expect(await isPassword(wrong, hash)).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('without a hash no password matches', async () => {
  expect(await isPassword('correct horse', undefined)).toBe(false);
  expect(await isPassword('', 'none')).toBe(false);
});

test('a hash with older parameters matches, and is known to be outdated', async () => {
  const older = await hashPassword('correct horse', { memory: 8_192, passes: 1, parallelism: 1 });
  expect([await isPassword('correct horse', older), isOutdated(older)]).toEqual([true, true]);
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false);
});
