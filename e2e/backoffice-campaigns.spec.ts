// Rules: docs/decisions/0059-campaigns.md
import { runningShop } from './testing/env.ts';
import { ahead } from './testing/shop-moment.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, save } from './testing/staff.ts';

// The shop advertises in the preview, and a browser notes what the form refuses.
test.use({ visitor: 'new', expectedErrors: [/status of 400/] });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option }).click();
}

test('a campaign lowers a price by itself, stands in the calendar, and is ended with one button', async ({
  page,
  context,
}, { retry }) => {
  const { site } = runningShop();
  // A try that failed leaves its campaign: a second takes another tin, whose price is in one, and another week, as the ad is.
  const tin = retry === 0 ? 'Peach Blossom' : 'Iced Mocha';
  const week = retry * 7 * 24 * 60;
  const name = `Winter ${Date.now() % 100_000}`;
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'campaigns/create');
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=starts_at]').fill(ahead(week + 60));
  await page.locator('[name=ends_at]').fill(ahead(week + 60 * 24 * 3));
  await page.getByLabel('Starts by itself').check();
  await page.getByRole('button', { name: 'Add' }).click();
  await choose(page, 'What', 'Price');
  const chooseTin = async () => {
    await page.getByRole('combobox', { name: 'Which' }).last().fill(tin);
    await page.getByRole('option', { name: new RegExp(tin) }).click();
    await page.keyboard.press('Escape');
  };
  await chooseTin();
  await choose(page, 'How', 'Less, in lari');
  await page.getByRole('textbox', { name: 'Lari or percent' }).fill('1.00');
  await page.getByRole('button', { name: 'Add' }).click();
  await choose(page, 'What', 'Product ad');
  await chooseTin();
  await save(page);
  await expect(page).toHaveURL(/\/campaigns\/\d+$/);
  const id = page.url().split('/').at(-1);

  await goOn(page, 'campaigns');
  const list = page.getByRole('region', { name: 'Calendar' });
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Starts by itself');

  const found = await callApi(page, 'GET', `/api/backoffice/products/?q=${encodeURIComponent(tin)}`);
  const lowered = (Number(found.json.results[0].price) - 1).toFixed(2);
  await test.step('the shop is seen as it will be when the campaign runs, links, search box and pop-ups included', async () => {
    await page.getByLabel('The shop on').fill(ahead(week + 60 * 24));
    await page.getByRole('button', { name: 'See the shop then' }).click();
    const opened = context.waitForEvent('page');
    const rendered = context.waitForEvent('response', (response) => response.url().includes('?preview='));
    await page.getByRole('menuitem', { name: 'English' }).click();
    const shop = await opened;
    const banner = shop.getByRole('region', { name: 'Preview' });
    await expect(banner).toContainText('the shop as it will be on');
    // Before its pass ends.
    expect((await rendered).headers()).toMatchObject({ refresh: '3540' });
    // Its links lead on in it once their script has come.
    await shop.waitForLoadState('networkidle');
    await shop.getByRole('contentinfo').getByRole('link', { name: 'Brands' }).click();
    await expect(shop).toHaveURL(new RegExp(`^${site}/brands\\?preview=`));
    await expect(banner).toContainText('the shop as it will be on');
    await expect(shop.getByRole('dialog')).toBeVisible();
    await shop.keyboard.press('Escape');
    const ad = shop.getByRole('region', { name: 'CHECK THIS OUT!' });
    await expect(ad).toContainText(tin);
    const search = shop.getByRole('combobox', { name: 'Search products' });
    await search.fill(tin);
    await expect(shop.getByRole('option', { name: new RegExp(tin) })).toContainText(lowered);
    await shop.close();
  });

  // Nobody waits for the minute that was typed: the same campaign, in a moment. Without the ad, which other tests see.
  const campaign = `/api/backoffice/campaigns/${id}/`;
  const read = async () => (await callApi(page, 'GET', campaign)).json;
  const starts_at = new Date(Date.now() + 5_000).toISOString();
  const { version, parts: all } = await read();
  const parts = all.filter(({ kind }: { kind: string }) => kind === 'price');
  expect((await callApi(page, 'PATCH', campaign, { starts_at, parts, version })).status).toBe(200);
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe('running');
  await goOn(page, `campaigns/${id}`);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('It is over.')).toBeVisible();

  await test.step('one without a part cannot start, and is kept as a draft that has no end', async () => {
    await goOn(page, 'campaigns/create');
    await page.locator('[name=name]').fill(`${name} again`);
    await page.locator('[name=starts_at]').fill(ahead(60));
    await page.getByLabel('Starts by itself').check();
    await save(page);
    await expect(page.getByText('Add a part, or keep this as a draft.')).toBeVisible();
    await page.getByLabel('Draft').check();
    await save(page);
    await expect(page).toHaveURL(/\/campaigns\/\d+$/);
    await expect(page.locator('[name=ends_at]')).toHaveValue('');
  });
});
