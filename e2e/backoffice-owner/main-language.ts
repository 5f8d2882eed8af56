import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, goOn } from '../testing/staff.ts';

export function testMainLanguage(desk: () => Page) {
  test('an owner sees what a language lacks before it can be the main one, and is led there', async () => {
    const page = desk();
    const terms = '/api/backoffice/glossary/';
    const added = await callApi(page, 'POST', terms, { term: { en: 'Woodcut', ka: 'ქსილოგრაფია' } });
    expect(added.status).toBe(201);

    await goOn(page, 'settings');
    const panel = page.getByRole('region', { name: 'Main language' });
    await expect(panel.getByRole('listitem').filter({ hasText: 'English' })).toContainText('Main language');
    await expect(panel.getByText('Translate these texts first').last()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Russian' })).toHaveCount(0);
    await panel.getByRole('link', { name: 'Term of the glossary' }).last().click();
    await expect(page.getByText('ქსილოგრაფია')).toBeVisible();

    const { id, version } = added.json;
    expect((await callApi(page, 'DELETE', `${terms}${id}/?version=${version}`)).status).toBe(204);
  });
}
