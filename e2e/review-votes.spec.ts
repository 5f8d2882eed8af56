// Rules: docs/behaviour.md#helpful-votes, #review-order
import { signUp } from './testing/customers.ts';
import { expect, test, visit } from './testing/shop-test.ts';

const PRODUCT = '/product/norvik-spearmint';

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
  await voted.getByRole('button', { name: 'Helpful' }).click();
  await expect(voted.getByRole('button', withVote)).toBeVisible();

  await page.reload();
  await expect(voted.getByRole('button', withVote)).toBeVisible();
  await page.getByRole('navigation', { name: 'Order of reviews' }).getByText('Most helpful').click();
  await expect(page).toHaveURL(/\?sort=helpful/);
  await expect(reviews.first().getByRole('heading')).toHaveText(title ?? '');
  await reviews.first().getByRole('button', withVote).click();
  const without = { name: `Helpful ${before || ''}`.trim(), pressed: false };
  await expect(reviews.first().getByRole('button', without)).toBeVisible();
});
