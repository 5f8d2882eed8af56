// Rules: docs/behaviour.md#compare
import { expect, hydrate, type Page, test, visit } from './testing/shop-test.ts';

/** What was chosen. */
function forget() {
  localStorage.clear();
  sessionStorage.clear();
}

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

test('what is chosen stays chosen in another order; cards stand level; a phone shows two tins and a tablet four', async ({
  page,
}) => {
  await test.step('another order of the list leaves chosen what is chosen, inside its card', async () => {
    await visit(page, '/brand/norvik');
    await choose(page, 'Norvik Cool Mint').click();
    const [card, button] = await Promise.all([
      page.getByRole('article').filter({ hasText: 'Cool Mint' }).boundingBox(),
      choose(page, 'Norvik Cool Mint').boundingBox(),
    ]);
    expect(button!.x).toBeGreaterThanOrEqual(card!.x);
    expect(button!.x + button!.width).toBeLessThanOrEqual(card!.x + card!.width);
    expect(button!.height).toBeGreaterThanOrEqual(44);
    await hydrate(page, 'sort');
    // Playwright would scroll up and press before the header has come back, under which the menu then is.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByText('Sort by').click();
    await page.getByRole('link', { name: 'Price ascending' }).click();
    await expect(page.getByRole('article').first()).not.toContainText('Cool Mint');
    await expect(choose(page, 'Norvik Cool Mint')).toHaveAttribute('aria-pressed', 'true');
  });
  await page.evaluate(forget);

  await test.step('the lines of a row of cards stand level, also beside a name of two lines', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/products');
    await expect(page.locator('html')).toHaveClass(/whole/);
    const rows = await page.evaluate(() => {
      const name = document.querySelector('.card .card-name a');
      if (name) name.textContent = 'A name that is as long as two lines of a card';
      return [...document.querySelectorAll('.cards .card')]
        .slice(0, 8)
        .map((card) =>
          ['.tile', '.card-top', '.card-name', '.card-power', '.card-facts', '.card-buy', '.pair'].map(
            (line) => Math.round(card.querySelector(line)?.getBoundingClientRect().top ?? Number.NaN),
          ),
        );
    });
    expect(rows).toHaveLength(8);
    for (let card = 0; card < rows.length; card += 2) expect(rows[card]).toEqual(rows[card + 1]);
  });
  await page.evaluate(forget);

  await test.step('two tins fill a phone, and the way to a third stands below them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/compare?p=norvik-cool-mint,svan-honey-mint');
    const { clientWidth, scrollWidth } = await table(page);
    expect(scrollWidth).toBe(clientWidth);
    await page.getByRole('link', { name: 'Add a tin' }).click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  });
  await page.evaluate(forget);

  await test.step('a tablet shows four tins, and the last column ends where the page does', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(page, '/compare?p=norvik-cool-mint,svan-honey-mint,norvik-spearmint,ljusa-soft-mint');
    const { clientWidth, scrollWidth } = await table(page);
    expect(scrollWidth).toBe(clientWidth);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      const [heading, last] = await Promise.all([
        page.locator('.compare-head').boundingBox(),
        page.locator('.compare-products .tile').last().boundingBox(),
      ]);
      expect(last!.x + last!.width, `${width}`).toBeCloseTo(heading!.x + heading!.width, 0);
    }
  });
});

const table = (page: Page) =>
  page.locator('.compare').evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));

test('on a phone the tray is never over the nicotine warning, and stays away from forms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/brand/norvik');
  await choose(page, 'Norvik Cool Mint').click();
  await expect(tray(page)).toBeVisible();
  await visit(page, '/ka/product/norvik-spearmint');
  const warning = page.locator('.warnline');
  const bar = page.locator('.tray > aside');
  for (const from of [0, 40, 80, 120]) {
    // At the very edge, half under it, and just above where the tray would be.
    await warning.evaluate((element, up) => {
      scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight + up);
    }, from);
    const [box, over] = [await warning.boundingBox(), () => bar.boundingBox()];
    await expect
      .poll(async () => {
        const edge = await over();
        return (await bar.isHidden()) || (edge !== null && edge.y >= box!.y + box!.height);
      }, `${from}`)
      .toBe(true);
  }
  for (const address of [
    '/profile',
    '/reset-password',
    '/customer-service',
    '/age-policy',
    '/stock-alert/confirm',
  ]) {
    await visit(page, address);
    await expect(page.locator('compare-tray li'), address).toHaveCount(1);
    await expect(tray(page), address).toBeHidden();
  }
  await visit(page, '/products');
  await expect(tray(page)).toBeVisible();
});

test('a tin that was renamed is called by its name of now once it is compared', async ({ page }) => {
  await page.addInitScript(() => {
    const product = {
      slug: 'old-name',
      name: 'Old name',
      mg: '6 mg',
      tint: '#eee',
      picture: '',
      locale: 'en',
    };
    if (!sessionStorage.getItem('compare_tray'))
      sessionStorage.setItem('compare_tray', JSON.stringify([product]));
  });
  // What the comparison says of a product whose address is an old one.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document
        .querySelector('[data-untray=norvik-cool-mint]')
        ?.setAttribute('data-untray', 'norvik-cool-mint old-name');
    });
  });
  await visit(page, '/compare?p=norvik-cool-mint,norvik-spearmint');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('compare_tray')))
    .toMatch(/^\[\{"slug":"norvik-cool-mint","name":"Cool Mint"/);
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
