// Rules: docs/behaviour.md#passwords
import { expect, test } from 'vitest';
import { passwordFaults } from './password-rules.ts';

const nino = { email: 'n.maisuradze@tbilisi-tea.ge', first_name: 'Nino', last_name: 'Maisuradze' };
const COMMON = ['This password is too common.'];
const SIMILAR = ['The password is too similar to the username.'];
const fault = (password: string, person = nino) => passwordFaults(password, person, 'Pouchery');

test.each([
  'password',
  'Password1',
  'PASSWORD123',
  'password1!',
  '12345678',
  'qwertyuiop',
  '1q2w3e4r',
  'йцукенгшщз',
  'ქწერტყუიოპ',
  'Pouchery',
  'pouchery2026',
])('%s is too common', async (password) => {
  expect(await fault(password)).toEqual(COMMON);
});

test.each([
  'maisuradze',
  'Maisuradze1',
  'NinoMaisuradze',
  'nino1985',
  'n.maisuradze@tbilisi-tea.ge',
  'n-maisuradze',
  'tbilisi-tea1',
  'ma1suradze',
])('%s is too similar to Nino Maisuradze, n.maisuradze@tbilisi-tea.ge', async (password) => {
  expect(await fault(password)).toEqual(expect.arrayContaining(SIMILAR));
});

test('names of any script are compared', async () => {
  const person = { email: 'x@y.ge', first_name: 'ნინო', last_name: 'მაისურაძე' };
  expect(await fault('მაისურაძე7', person)).toEqual(SIMILAR);
});

test.each([
  'correct horse battery',
  'nine-tins-of-mint',
  'ცხრა ქილა პიტნა',
  'kV7#qLw2',
  'summer-rain-dances',
  'nino-likes-green-tea',
])('%s is a good password', async (password) => {
  expect(await fault(password)).toEqual([]);
});
