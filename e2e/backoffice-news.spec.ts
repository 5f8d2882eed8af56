import { seriousFindings } from './testing/axe.ts';
import { expect, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice } from './testing/staff.ts';

test('everybody chooses in their profile which news come by mail, of what their role sees', async ({
  page,
}) => {
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'profile');
  const messages = page.getByRole('radiogroup', { name: 'New messages' });
  await expect(messages.getByLabel('No email')).toBeChecked();
  // It is marked once it is saved.
  await messages.getByLabel('At once').click();
  await expect(messages.getByLabel('At once')).toBeChecked();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const daily = page.getByRole('radiogroup', { name: 'New orders' }).getByLabel('Once a day, at 9:00');
  await daily.click();
  await expect(daily).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await openBackoffice(page, 'profile');
  await expect(messages.getByLabel('At once')).toBeChecked();
  await expect(daily).toBeChecked();

  await logInStaff(page, 'packer');
  await openBackoffice(page, 'profile');
  await expect(page.getByRole('radiogroup', { name: 'New orders' })).toBeVisible();
  await expect(messages).toHaveCount(0);

  await logInStaff(page, 'editor');
  await openBackoffice(page, 'profile');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
});
