// Rules: docs/behaviour.md#own-pack
import { seriousFindings } from './testing/axe.ts';
import { runningShop } from './testing/env.ts';
import { changeTin, startSellingShop } from './testing/selling-shop.ts';
import { expect, test, visit } from './testing/shop-test.ts';

let stop = async () => {};
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  stop = await startSellingShop(browser);
});
test.afterAll(() => stop());
test.use({ viewport: { width: 390, height: 844 } });

test('in Georgian four answers make a pack, a tin is exchanged in place, and all of it goes into the cart', async ({
  page,
}) => {
  await visit(page, `${runningShop().site}/ka/tastes/mixed`);
  await page.getByRole('link', { name: 'საკუთარი ნაკრები' }).click();
  await page.getByRole('checkbox', { name: 'პიტნა', exact: true }).check();
  await page.getByRole('checkbox', { name: 'კენკრა' }).check();
  await page.getByRole('radio', { name: '6 მგ' }).check();
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('spinbutton').fill('60');
  await page.getByRole('button', { name: 'ნაკრების შეთავაზება' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('თქვენი ნაკრები: 3 კოლოფი');
  const rows = page.locator('.pack-rows > li');
  await expect(rows).toHaveCount(3);
  expect(await seriousFindings(page)).toEqual([]);

  // With the keyboard: the list stays open, and the focus where it was.
  const second = rows.nth(1);
  const [first, before] = [
    await rows.nth(0).locator('h2').innerText(),
    await second.locator('h2').innerText(),
  ];
  await second.locator('summary').press('Enter');
  const other = second.locator('.exchange a').first();
  const name = (await other.innerText()).split(',')[0] ?? '';
  await other.press('Enter');
  await expect(second.locator('h2')).toHaveText(name);
  await expect(rows.nth(0).locator('h2')).toHaveText(first);
  await expect(second.locator('.exchange a').filter({ hasText: before })).toHaveCount(1);
  await expect(second.locator('.exchange a:focus')).toHaveCount(1);
  const total = await page.getByRole('status').filter({ hasText: 'ჯამი' }).locator('.price').innerText();

  await page.getByRole('button', { name: 'კალათაში', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: 'ნაკრები კალათაშია.' })).toBeVisible();
  await expect(page.locator('cart-link .count')).toHaveText('3');

  // Whoever gets the address sees the same pack, or what is left of it.
  await page.reload();
  await expect(second.locator('h2')).toHaveText(name);
  expect(total).toMatch(/^\d\d,\d\d₾$/);
  const slug = new URL(page.url()).searchParams.getAll('tin')[1] ?? '';
  await changeTin(slug, { isThere: false });
  await page.reload();
  await expect(page.getByText('მარაგში აღარ არის')).toBeVisible();
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
});

test('without JavaScript a budget that is too small names what would fit, and tins are exchanged, too', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${runningShop().site}/pack`);
  await page.getByRole('radio', { name: '6 mg' }).check();
  await page.getByRole('spinbutton').fill('40');
  await page.getByRole('button', { name: 'Propose a pack' }).click();
  await expect(page.getByText('So many tins cost more than the pack may cost.')).toBeVisible();
  await page.getByRole('link', { name: /^A pack of \d tins$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your pack of \d tins$/);
  await page.locator('summary').filter({ hasText: 'Exchange' }).first().click();
  await page.locator('.exchange a').first().click();
  await expect(page).toHaveURL(/tin=.*tin=/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('input[name=add]')).toHaveValue(/^[\w-]+=\d/);
  await page.close();
});
