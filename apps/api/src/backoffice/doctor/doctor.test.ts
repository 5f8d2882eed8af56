import { afterAll, expect, test } from 'vitest';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const SECRET_KEY = 'not-for-the-page-but-secret';
const shop = await makeTestApp({ SECRET_KEY, SMTP_URL: 'smtp://shop:hidden-password@127.0.0.1:1' });
const owner = await openBackoffice(shop, 'owner');
afterAll(() => shop.close());

test('owners see what the check of the configuration has found, without a secret', async () => {
  const response = await owner.get('doctor/');
  const { checked_at, findings } = response.json();
  expect(Math.abs(Date.now() - Date.parse(checked_at))).toBeLessThan(60_000);
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'mail', what: 'refused', level: 'warning' }),
  );
  expect(findings).toContainEqual(expect.objectContaining({ check: 'database', what: 'clock', level: 'ok' }));
  expect(response.body).not.toMatch(/hidden-password|not-for-the-page/);
});

test('who asks again at once gets the same report: the mail server is not called each time', async () => {
  const [one, other] = await Promise.all([owner.get('doctor/'), owner.get('doctor/')]);
  expect(one.json()).toEqual(other.json());
});
