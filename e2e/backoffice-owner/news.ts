import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, goOn, screenFindings } from '../testing/staff.ts';

export function testNews(desk: () => Page) {
  test('everybody chooses in their profile which news come by mail', async () => {
    const page = desk();
    await goOn(page, 'profile');
    const messages = page.getByRole('radiogroup', { name: 'New messages' });
    await expect(messages.getByLabel('No email')).toBeChecked();
    // It is marked once it is saved.
    await messages.getByLabel('At once').click();
    await expect(messages.getByLabel('At once')).toBeChecked();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const daily = page.getByRole('radiogroup', { name: 'New orders' }).getByLabel('Once a day, at 9:00');
    await daily.click();
    await expect(daily).toBeChecked();
    expect(await screenFindings(page)).toEqual([]);
    const { json } = await callApi(page, 'GET', '/api/backoffice/profile/news/');
    expect(json).toMatchObject({ messages: 'at_once', orders: 'daily' });
  });
}
