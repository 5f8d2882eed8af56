// Rules: docs/behaviour.md#helpful-votes, #review-order
import type { Locator } from '@playwright/test';
import { signUp } from './testing/customers.ts';
import { expect, test, visit } from './testing/shop-test.ts';

const PRODUCT = '/product/norvik-spearmint';

test.use({ expectedErrors: [/ERR_FAILED/] });

test('a logged-in visitor marks a review as helpful, sees the vote after a reload and in the order, and takes it back', async ({
  page,
}) => {
  await signUp(page);
  await visit(page, PRODUCT);
  const reviews = page.locator('#reviews .review');
  const voted = reviews.nth(3);
  const title = await voted.getByRole('heading').textContent();
  const before = Number(await voted.locator('.helpful .num').textContent());
  const withVote = { name: `Helpful ${before + 1}`, pressed: true };
  const other = reviews.nth(4).getByRole('button', { name: 'Helpful' });
  const votes = '**/reviews/*/helpful/';
  let isSlow = true;
  await page.route(votes, async (route) => {
    if (!isSlow) return route.abort();
    await page.waitForTimeout(200);
    await route.continue();
  });
  // One is voted for while the other is on its way.
  await voted.getByRole('button', { name: 'Helpful' }).click();
  await other.click();
  await expect(voted.getByRole('button', withVote)).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect(voted.getByRole('button', withVote)).toBeVisible();

  isSlow = false;
  await other.press('Enter');
  await expect(page.locator('.toast')).toHaveText('That did not work. Please try again.');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.toast')).toHaveCSS('border-top-style', 'solid');
  await expect(other).toHaveCSS('border-top-style', 'solid');
  const look = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look(other)).not.toBe(await look(reviews.nth(5).getByRole('button')));
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(other).toBeFocused();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(votes);
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-pressed', 'false');

  await page.reload();
  await expect(voted.getByRole('button', withVote)).toBeVisible();
  await page.getByRole('link', { name: /^Show \d+ more reviews/ }).click();
  await expect(reviews).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Order of reviews' }).getByText('Most helpful').click();
  await expect(page).toHaveURL(/\?sort=helpful/);
  // Those that were added were of the other order.
  await expect(reviews).toHaveCount(10);
  await expect(reviews.first().getByRole('heading')).toHaveText(title ?? '');
  await reviews.first().getByRole('button', withVote).click();
  const without = { name: `Helpful ${before || ''}`.trim(), pressed: false };
  await expect(reviews.first().getByRole('button', without)).toBeVisible();
});
