// Rules: docs/behaviour.md#shop-promises, #adults-only
import { expect, test, visit } from './testing/shop-test.ts';

const LAST_CHANGES = {
  '/terms-and-conditions': '26 November 2026',
  '/privacy-policy': '26 November 2026',
  '/return-policy': '1 September 2026',
  '/delivery-policy': '26 November 2026',
  '/age-policy': '1 September 2026',
};

test('every policy has a table of contents and the date of its last change, and is printed without header, footer, contents or buttons', async ({
  page,
}) => {
  await test.step('every policy has a table of contents and the date of its last change', async () => {
    for (const [address, lastChange] of Object.entries(LAST_CHANGES))
      await test.step(address, async () => {
        await visit(page, address);
        await expect(page.getByText(`Last updated: ${lastChange}`)).toBeVisible();
        const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
        const headings = page.locator('.prose h2');
        expect(await contents.count()).toBe(await headings.count());
        await contents.last().click();
        await expect(headings.last()).toBeInViewport();
        await expect(page.getByRole('navigation', { name: 'Policies' }).getByRole('link')).toHaveCount(5);
      });
  });

  await test.step('a policy and an article are printed without header, footer, contents or buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const address of ['/return-policy', '/article/2']) {
      await visit(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.prose').last()).toBeVisible();
      for (const selector of ['body > header', 'body > footer', '.art aside:not(.inline-card)', '.crumbs'])
        await expect(page.locator(selector).first()).toBeHidden();
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.section').filter({ visible: true })).toHaveCount(0);
    }
  });
});

for (const [rule, address, words] of [
  ['return window 14 days for unopened products', '/return-policy', /unopened product within 14\sdays/],
  ['shipping 1-2 business days within the country', '/delivery-policy', /1[-–]\u20602\sbusiness days/],
  ['minimum age 18', '/age-policy', /18 or older|at least 18|18 years/],
] as const) {
  test(rule, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(/<main.+<\/main>/s.exec(html)?.[0].replace(/<[^>]+>/g, '')).toMatch(words);
  });
}
