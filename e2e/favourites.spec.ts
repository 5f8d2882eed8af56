// Rules: docs/behaviour.md#favourites, #recently-viewed
import { logIn, signUp } from './testing/customers.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

const heart = (page: Page) => page.getByRole('button', { name: 'Add to favourites' });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.use({ visitor: 'new' });

test('favourites are stored after consent alone, shared by an address, and moved to the account at login', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.route(/\/(special-offer|popup-feature)\/$/, (route) => route.fulfill({ status: 204 }));

  await visit(page, '/product/rikoti-tkemali-plum');
  await heart(page).click();
  await expect(page.getByText('Favourites are kept on this device once you accept cookies')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  expect([await kept(page, 'favourites'), await kept(page, 'recently_viewed')]).toEqual([null, null]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await visit(page, '/product/svan-honey-mint');
  await heart(page).click();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(page.locator('recently-viewed').getByRole('link')).toHaveText([/Tkemali Plum/]);
  await visit(page, '/ka/product/svan-honey-mint');
  await expect(page.locator('recently-viewed').getByRole('link')).toHaveText([/^ტყემალი.*მგ$/]);
  await visit(page, '/product/svan-honey-mint');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(/\/favourites\?p=svan-honey-mint,rikoti-tkemali-plum$/);
  await expect(page.getByRole('article')).toHaveCount(2);

  await logIn(page, person);
  await visit(page, '/');
  await expect.poll(() => kept(page, 'favourites')).toBeNull();
  await visit(page, '/profile#favourites');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveText([/Honey & Mint/, /Tkemali Plum/]);
  await page.getByRole('button', { name: 'Remove from favourites: Honey & Mint' }).click();
  await expect(rows).toHaveText([/Tkemali Plum/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([/Honey & Mint/, /Tkemali Plum/]);
  await visit(page, '/product/svan-honey-mint');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});
