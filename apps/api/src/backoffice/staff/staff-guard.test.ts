import { afterAll, expect, test } from 'vitest';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp(
  {},
  {
    extraRoutes: (app) => {
      app.get(
        '/api/backoffice/for-editors/',
        { config: { staff: ['owner', 'editor'] } },
        (request) => request.staff,
      );
      app.get('/api/for-anybody/', (request) => request.staff);
    },
  },
);
afterAll(() => shop.close());

test('a route of the back office that names no staff keeps the program from starting', async () => {
  const start = (config?: object) =>
    makeTestApp(
      {},
      { extraRoutes: (app) => app.get('/api/backoffice/x/', { config: { ...config } }, () => '') },
    );
  await expect(start()).rejects.toThrow('/api/backoffice/x/ has no config.staff');
  await expect(start({ staff: 'all', public: true })).rejects.toThrow('cannot be public');
});

test('a role that the route names is allowed and passed to it, any other is refused', async () => {
  const [editor, support] = [await openBackoffice(shop, 'editor'), await openBackoffice(shop, 'support')];
  const response = await editor.get('for-editors/');
  expect(response.json()).toMatchObject({ id: editor.person.id, name: 'Nino Maisuradze', role: 'editor' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await support.get('for-editors/')).statusCode).toBe(403);
});

test('a route that is not for staff cannot read the staff member', async () => {
  expect((await shop.get('/api/for-anybody/')).statusCode).toBe(500);
});
