// Rules: docs/behaviour.md#compare
import { expect, type Page, test, visit } from './testing/shop-test.ts';

const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' });
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Compare ?: ${name}$`) });

test('tins are added to the tray by keyboard, compared, and removed again', async ({ page }) => {
  await visit(page, '/brand/norvik');
  await choose(page, 'Norvik Cool Mint').press('Enter');
  await expect(choose(page, 'Norvik Cool Mint')).toHaveAttribute('aria-pressed', 'true');
  await expect(tray(page).getByRole('link')).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Spearmint', 'Nordic Berry', 'Lemon Frost'])
    await choose(page, `Norvik ${name}`).press('Enter');
  await choose(page, 'Norvik Sea Buckthorn').press('Enter');
  await expect(tray(page).getByRole('status')).toHaveText('Four tins at most');
  await expect(choose(page, 'Norvik Sea Buckthorn')).toHaveAttribute('aria-pressed', 'false');

  // Nothing stands under it at the page's end, and the ad waits.
  await page.evaluate(() => {
    const ad = Object.assign(document.createElement('div'), { className: 'adbar', textContent: 'An ad' });
    document.getElementById('ad-slot')?.append(ad);
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(page.getByText('An ad')).toBeHidden();
  const [footer, bar] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    tray(page).boundingBox(),
  ]);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

  await tray(page).getByRole('button', { name: 'Remove: Lemon Frost' }).click();

  // On a page of another language they are named in it, and so they are stored.
  await visit(page, '/ka');
  const chosen = page.locator('compare-tray').getByRole('listitem');
  await expect(chosen).toHaveText([/^გრილი პიტნა/, /^ბაღის პიტნა/, /^ჩრდილოური კენკრა/]);
  await expect(chosen.first()).toContainText('მგ');
  await visit(page, '/product/polar-nine-nine-mint');
  await expect(tray(page).getByRole('listitem')).toHaveText([/Cool Mint/, /Spearmint/, /Nordic Berry/]);
  await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
  await tray(page).getByRole('link', { name: 'Compare 4 tins' }).click();

  await expect(page).toHaveURL(
    /\/compare\?p=norvik-cool-mint,norvik-spearmint,norvik-nordic-berry,polar-nine-nine-mint$/,
  );
  await page.getByRole('link', { name: 'Remove: Nordic Berry' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([/Fact/, /Cool Mint/, /Spearmint/, /Nine Mint/]);
  const row = (fact: RegExp) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fact }) });
  const strength = row(/^Strength ?, differs$/);
  await expect(strength.getByRole('cell')).toHaveText(['Medium', 'Medium', 'Firm']);
  const stock = row(/^Stock$/);
  await expect(stock).toBeVisible();
  await page.getByText('Only differences').click();
  await expect(stock).toBeHidden();
  await expect(strength).toBeVisible();

  await page.getByRole('link', { name: 'Add a tin' }).click();
  await expect(tray(page).getByRole('listitem')).toHaveText([/Cool Mint/, /Spearmint/, /Nine Mint/]);
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product leads to a comparison, and a shared one leaves out unknown tins', async ({ page }) => {
    await page.goto('/product/norvik-cool-mint');
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('list', { name: 'Close in taste' }).getByRole('link').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);

    await page.goto('/compare?p=svan-honey-mint,no-such-tin,norvik-cool-mint');
    await expect(page.getByRole('columnheader')).toHaveText([/Fact/, /Honey & Mint/, /Cool Mint/]);
    await expect(page.getByText(/^\d+ of 1\d facts differ$/)).toBeVisible();
  });
});
