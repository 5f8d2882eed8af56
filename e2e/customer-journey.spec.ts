// What a customer comes for, on a phone, in Georgian, with taps counted: a tap is each press of a finger, typing is none.
import { logInBy } from './testing/account-forms.ts';
import { signUp } from './testing/customers.ts';
import { expect, hydrate, type Page, test, visit } from './testing/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MAX_PRODUCTS = 20;
const OUT = '/ka/product/ljusa-wild-strawberry';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toNumber = (price: string | null) =>
  Number(
    /(\d+),(\d\d)/
      .exec(price ?? '')
      ?.slice(1)
      .join('.'),
  );

/** Runs a task of taps and says how many there were. */
async function countTaps(
  task: (tap: (target: ReturnType<Page['locator']>) => Promise<void>) => Promise<void>,
) {
  let count = 0;
  await task(async (target) => {
    count += 1;
    await target.tap();
  });
  return count;
}

test('tasks of a customer take the taps they should', async ({ page, context }) => {
  test.setTimeout(180_000);
  const person = await signUp(page);
  await context.clearCookies({ name: /_token$/ });
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'true'));
  // Partners are not asked.
  await context.route(/\/api\/products\/[^/]+\/to\//, (route) => {
    const partner = new URL(route.request().url()).pathname;
    return route.fulfill({ contentType: 'text/html', body: `<h1>${partner}</h1>` });
  });
  let slug = '';

  await test.step('be told when a tin is back: 2 taps and an address', async () => {
    await visit(page, OUT);
    // Before its code has come the form leads to a page of its own.
    await hydrate(page, 'stock-alert');
    const field = page.getByRole('textbox', { name: 'ელფოსტა' });
    const taps = await countTaps(async (tap) => {
      await tap(field);
      await field.fill(person.email);
      await tap(page.getByRole('button', { name: 'შემატყობინეთ, როცა გამოჩნდება' }));
    });
    await expect(page.locator('.tell-sent')).toContainText(person.email);
    expect(taps).toBe(2);
  });

  await test.step('a mint tin of 6 mg under 20 ₾: one search', async () => {
    await visit(page, '/ka');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('პიტნა 6 მგ');
    const found = page.getByRole('option').filter({ hasText: '₾' });
    await expect(found.first()).toBeVisible();
    for (const product of await found.all()) {
      await expect(product).toContainText('6 მგ');
      expect(toNumber(await product.textContent())).toBeLessThan(MAX_PRODUCTS);
    }
    await box.press('Enter');
    await expect(page).toHaveURL(/\/ka\/products\?search=/);
    await expect(cards(page).first()).toContainText('6 მგ');
  });

  await test.step('compare two: 3 taps', async () => {
    const names = (await cards(page).getByRole('heading').allTextContents()).slice(0, 2);
    expect(names).toHaveLength(2);
    const taps = await countTaps(async (tap) => {
      for (const at of [0, 1])
        await tap(
          cards(page)
            .nth(at)
            .getByRole('button', { name: /^შედარება/ }),
        );
      await tap(page.getByRole('complementary', { name: 'შედარება' }).getByRole('link'));
    });
    await expect(page).toHaveURL(/\/ka\/compare\?p=[^,]+,[^,]+$/);
    for (const name of names) await expect(page.getByRole('main')).toContainText(name);
    expect(taps).toBe(3);
    await page.goBack();
    await expect(page).toHaveURL(/\/ka\/products\?search=/);
  });

  await test.step('a favourite: 1 tap, and 1 to take it away', async () => {
    const heart = cards(page).first().locator('[data-keep]');
    slug = (await heart.getAttribute('data-keep')) ?? '';
    const kept = () => page.evaluate(() => localStorage.getItem('favourites'));
    expect(await countTaps((tap) => tap(heart))).toBe(1);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(kept).toContain(slug);
    expect(await countTaps((tap) => tap(heart))).toBe(1);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(kept).not.toContain(slug);
  });

  await test.step('order at the price of the card: 2 taps', async () => {
    const card = cards(page).first();
    const [price = ''] = /\d+,\d\d/.exec((await card.locator('.price').first().textContent()) ?? '') ?? [];
    // The first of those who sell it for what the card said.
    const partner = page
      .locator('#order .partner')
      .filter({ hasText: price })
      .locator('[target=_blank]')
      .first();
    const opened = page.waitForEvent('popup');
    const taps = await countTaps(async (tap) => {
      await tap(card.getByRole('link').first());
      await expect(page).toHaveURL(new RegExp(`/ka/product/${slug}$`));
      await tap(partner);
    });
    await expect((await opened).getByRole('heading')).toContainText(`/${slug}/to/`);
    expect(taps).toBe(2);
    await (await opened).close();
  });

  await test.step('a review, without losing one’s place', async () => {
    await page.locator('#reviews').getByRole('link', { name: 'შესვლა / რეგისტრაცია' }).tap();
    await expect(page).toHaveURL('/ka/profile');
    await logInBy(page, person, '/ka');
    await page.locator('.way-back').getByRole('link').tap();
    await expect(page).toHaveURL(new RegExp(`/ka/product/${slug}#reviews$`));
    const form = page.locator('.own-review form');
    await expect(form).toBeInViewport();
    await form.locator('[type=radio]').nth(4).check({ force: true });
    await form.locator('[name=title]').fill('კარგი პიტნა');
    await form.locator('[name=comment]').fill('გრილია.');
    await form.getByRole('button', { name: 'შეფასების გაგზავნა' }).tap();
    await expect(page.locator('.own-review .review')).toContainText('კარგი პიტნა');
    await expect(page.locator('.own-review')).toBeInViewport();
  });
});
