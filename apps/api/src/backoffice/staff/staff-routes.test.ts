import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { said } from '#api/testing/browser.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
afterAll(() => shop.close());
const owner = await openBackoffice(shop, 'owner');

test('the owner puts a customer on the staff, gives another role and takes the person off again', async () => {
  const person = await makeUser(shop, { firstName: 'Eka', lastName: 'Lomidze' });
  const added = await owner.post('staff/', { email: person.email.toUpperCase(), role: 'support' });
  expect([added.statusCode, added.json()]).toMatchObject([
    201,
    {
      id: person.id,
      name: 'Eka Lomidze',
      role: 'support',
      has_second_factor: false,
      last_seen: null,
      version: 1,
    },
  ]);
  expect((await owner.patch(`staff/${person.id}/`, { role: 'editor', version: 1 })).json()).toMatchObject({
    role: 'editor',
    version: 2,
  });
  expect((await owner.patch(`staff/${person.id}/`, { role: 'owner', version: 1 })).statusCode).toBe(409);
  const { results } = (await owner.get('staff/?q=lomi')).json();
  expect(results).toMatchObject([{ id: person.id, role: 'editor' }]);
  expect((await owner.delete(`staff/${person.id}/?version=2`)).statusCode).toBe(204);
  expect((await owner.get(`staff/${person.id}/`)).statusCode).toBe(404);

  const log = (await owner.get(`audit/?subject=staff&subject_id=${person.id}`)).json().results;
  expect(log.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes])).toEqual([
    ['delete', [{ field: 'role', is_private: false, before: 'editor' }]],
    ['change', [{ field: 'role', is_private: false, before: 'support', after: 'editor' }]],
    ['create', [{ field: 'role', is_private: false, after: 'support' }]],
  ]);
});

test('who is on the staff already is not added', async () => {
  const twice = await owner.post('staff/', { email: owner.person.email, role: 'editor' });
  expect(said(twice)).toEqual([400, { email: ['This person is on the staff already.'] }]);
});

test('the last owner cannot be removed', async () => {
  const { id } = owner.person;
  const refused = [400, { role: ['The shop needs an owner: make somebody else one first.'] }];
  expect(said(await owner.delete(`staff/${id}/?version=1`))).toEqual(refused);
  expect(said(await owner.patch(`staff/${id}/`, { role: 'editor', version: 1 }))).toEqual(refused);
  expect((await owner.get(`staff/${id}/`)).json()).toMatchObject({ role: 'owner', version: 1 });
});

test('after a reset of the second factor by the owner the person is logged out everywhere', async () => {
  const editor = await openBackoffice(shop, 'editor');
  expect((await editor.get('brands/')).statusCode).toBe(200);
  const response = await owner.post(`staff/${editor.person.id}/second-factor-reset/`);
  expect(response.json()).toMatchObject({ has_second_factor: false, last_seen: null });
  expect((await editor.get('brands/')).statusCode).toBe(403);
  const headers = await signIn(shop, editor.person);
  const session = await shop.get('/api/backoffice/session/', { cookie: headers.cookie });
  expect(session.json()).toMatchObject({ second_factor: 'to_enrol' });
});

test('a blocked person has no staff rights, whatever session is left', async () => {
  const editor = await openBackoffice(shop, 'editor');
  await shop.db.update(users).set({ blocked: new Date() }).where(eq(users.id, editor.person.id));
  expect((await editor.get('brands/')).statusCode).toBe(403);
});
