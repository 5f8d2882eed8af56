// Rules: docs/behaviour.md#favourites, #recently-viewed
import { seriousFindings } from './testing/axe.ts';
import { logIn, send, signUp } from './testing/customers.ts';
import { readShifts, watchShifts } from './testing/popups.ts';
import { expect, type Page, rememberVisit, test, untilFrames, visit } from './testing/shop-test.ts';

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add to favourites: ${name}` });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites/ });
const toast = (page: Page) => page.locator('.toast');
const shelf = (page: Page) => page.getByRole('region', { name: 'Your tins on the scale' });
const rows = (page: Page) => page.locator('.favourite-rows').getByRole('listitem');

/** Somebody who has accepted cookies, and keeps these. */
async function accept(page: Page, ...slugs: string[]) {
  await page.addInitScript((list) => {
    localStorage.setItem('cookie_consent', 'true');
    if (list.length > 0 && !localStorage.getItem('favourites'))
      localStorage.setItem('favourites', JSON.stringify(list));
  }, slugs);
}

test.describe('somebody new', () => {
  test.use({ visitor: 'new' });

  test('favourites are stored after consent alone, shared by an address, and moved to the account at login', async ({
    page,
  }) => {
    const person = await signUp(page);
    await page.context().clearCookies();
    await page.route(/\/(special-offer|popup-feature)\/$/, (route) => route.fulfill({ status: 204 }));

    await visit(page, '/product/rikoti-tkemali-plum');
    await heart(page, 'Tkemali Plum').click();
    await expect(toast(page)).toContainText('Favourites are kept on this device once you accept cookies');
    await expect(heart(page, 'Tkemali Plum')).toHaveAttribute('aria-pressed', 'false');
    expect([await kept(page, 'favourites'), await kept(page, 'recently_viewed')]).toEqual([null, null]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(heart(page, 'Tkemali Plum')).toHaveAttribute('aria-pressed', 'true');

    await visit(page, '/product/svan-honey-mint');
    await heart(page, 'Honey & Mint').click();
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    await expect(page.locator('recently-viewed').getByRole('link')).toHaveText([/Tkemali Plum/]);
    await visit(page, '/ka/product/svan-honey-mint');
    await expect(page.locator('recently-viewed').getByRole('link')).toHaveText([/^ტყემალი.*მგ$/]);
    await visit(page, '/product/svan-honey-mint');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Favourites' }).click();
    await expect(page).toHaveURL(/\/favourites\?p=svan-honey-mint,rikoti-tkemali-plum$/);
    await expect(rows(page)).toHaveCount(2);

    await logIn(page, person);
    await visit(page, '/');
    await expect.poll(() => kept(page, 'favourites')).toBeNull();
    await expect(count(page)).toHaveText('Favourites2');
    await visit(page, '/profile#favourites');
    const own = page.getByRole('tabpanel').getByRole('listitem');
    await expect(own).toHaveText([/Honey & Mint/, /Tkemali Plum/]);
    await page.getByRole('button', { name: 'Remove from favourites: Honey & Mint' }).click();
    await expect(own).toHaveText([/Tkemali Plum/]);
    await expect(count(page)).toHaveText('Favourites1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(own).toHaveText([/Honey & Mint/, /Tkemali Plum/]);

    // In the account, too, a removal in a list is undone to the place where the product was.
    await visit(page, '/favourites');
    await expect(page).toHaveURL(/\?p=svan-honey-mint,rikoti-tkemali-plum$/);
    await heart(page, 'Tkemali Plum').click();
    await expect(page).toHaveURL(/\?p=svan-honey-mint$/);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/\?p=svan-honey-mint,rikoti-tkemali-plum$/);
    await visit(page, '/product/svan-honey-mint');
    await expect(heart(page, 'Honey & Mint')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a tin is kept with one press in a list and taken off with one; undone, it is where it was', async ({
  page,
}) => {
  await accept(page, 'norvik-spearmint', 'norvik-cool-mint');
  await visit(page, '/brand/norvik');
  await expect(count(page)).toHaveText('Favourites2');
  await heart(page, 'Nordic Berry').click();
  await expect(heart(page, 'Nordic Berry')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.announcer')).toHaveText('Nordic Berry is on your list.');
  await expect(count(page)).toHaveText('Favourites3');
  await expect(toast(page)).toBeHidden();

  await heart(page, 'Spearmint').click();
  await expect(heart(page, 'Spearmint')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.announcer')).toHaveText('Spearmint is off your list.');
  await expect(toast(page)).toContainText('Spearmint is off your list.');
  expect(await kept(page, 'favourites')).toBe('["norvik-nordic-berry","norvik-cool-mint"]');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toBeHidden();
  expect(await kept(page, 'favourites')).toBe(
    '["norvik-nordic-berry","norvik-spearmint","norvik-cool-mint"]',
  );

  // By keyboard the same key takes it back.
  await heart(page, 'Spearmint').press('Enter');
  await expect(toast(page)).toContainText('Spearmint is off your list.');
  await heart(page, 'Spearmint').press('Enter');
  await expect(toast(page)).toBeHidden();
  expect(await kept(page, 'favourites')).toBe(
    '["norvik-nordic-berry","norvik-spearmint","norvik-cool-mint"]',
  );

  // Another order of the list leaves the hearts as they are, and so does a page of its own.
  await visit(page, '/products?view=table&brand=norvik');
  await expect(heart(page, 'Spearmint')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(heart(page, 'Spearmint')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Lemon Frost')).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toHaveText('Favourites3');
});

test('the shelf is the scale: each tin stands at its milligrams, the latest on top, and rows follow it', async ({
  page,
}) => {
  await accept(page, 'norvik-nordic-berry', 'polar-nine-nine-mint', 'norvik-cool-mint', 'ljusa-soft-mint');
  await visit(page, '/favourites');
  await expect(page).toHaveURL(
    /p=norvik-nordic-berry,polar-nine-nine-mint,norvik-cool-mint,ljusa-soft-mint$/,
  );
  await expect(rows(page)).toHaveText([/Soft Mint/, /Cool Mint/, /Nordic Berry/, /Nine Mint/]);
  await expect(rows(page).first()).toContainText(/2\smg.*In stock.*from\s\d+\.\d\d.*Order/);
  const product = (name: string) => shelf(page).getByRole('link', { name });
  const [low, high, right] = await Promise.all(
    ['Cool Mint, 6 mg', 'Nordic Berry, 6 mg', 'Nine Mint, 9 mg'].map((name) => product(name).boundingBox()),
  );
  expect(high!.x).toBeCloseTo(low!.x, 0);
  expect(high!.y).toBeLessThan(low!.y);
  expect(right!.x).toBeGreaterThan(low!.x);
  expect(right!.y).toBeCloseTo(low!.y, 0);

  // By keyboard: the row is gone, so the way back has the focus, and gives it back.
  await heart(page, 'Cool Mint').press('Enter');
  await expect(rows(page)).toHaveText([/Soft Mint/, /Nordic Berry/, /Nine Mint/]);
  await expect(shelf(page).getByRole('link')).toHaveCount(3);
  await expect(page).toHaveURL(/p=norvik-nordic-berry,polar-nine-nine-mint,ljusa-soft-mint$/);
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Soft Mint/, /Cool Mint/, /Nordic Berry/, /Nine Mint/]);
  await expect(page).toHaveURL(
    /p=norvik-nordic-berry,polar-nine-nine-mint,norvik-cool-mint,ljusa-soft-mint$/,
  );
  await expect(heart(page, 'Cool Mint')).toBeFocused();

  await rows(page).first().getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/\/product\/ljusa-soft-mint#order$/);
});

test.describe('while the API does not tell an account’s favourites', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the list says so rather than show an empty shelf, and is there when it is asked for again', async ({
    page,
  }) => {
    await signUp(page);
    await send(page.context(), 'favourites', { slugs: ['norvik-cool-mint'] });
    await page.route('**/api/favourites/', (route) => route.fulfill({ status: 500, body: '{}' }));
    await visit(page, '/favourites');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Could not load your favourites.');
    await expect(page.getByText('Your shelf is empty.')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Empty shelf' })).toBeHidden();
    expect(await seriousFindings(page)).toEqual([]);
    const again = page.waitForResponse('**/api/favourites/');
    await failure.getByRole('link', { name: 'Try again' }).click();
    await again;
    await expect(failure).toBeVisible();

    await page.unrouteAll({ behavior: 'wait' });
    await failure.getByRole('link', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveText([/Cool Mint/]);
    await heart(page, 'Cool Mint').click();
    await expect(page.getByRole('heading', { name: 'Your shelf is empty.' })).toBeVisible();
    await expect(failure).toBeHidden();
  });
});

test('the last tin taken off leaves the empty shelf, and the toast goes after six seconds', async ({
  page,
}) => {
  await accept(page, 'norvik-cool-mint');
  await page.clock.install();
  await visit(page, '/favourites');
  await heart(page, 'Cool Mint').click();
  await expect(page.getByRole('heading', { name: 'Your shelf is empty.' })).toBeVisible();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(count(page)).toHaveText('Favourites');
  expect(await seriousFindings(page)).toEqual([]);
  await page.mouse.move(10, 10);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(6_500);
  await expect(toast(page)).toBeHidden();
});

test('the address of a list shows it on another device, where hearts are that visitor’s own', async ({
  page,
  browser,
}) => {
  await accept(page, 'norvik-cool-mint', 'ljusa-soft-mint');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/favourites');
  await expect(rows(page)).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext();
  await rememberVisit(context);
  const other = await context.newPage();
  await accept(other, 'ljusa-soft-mint');
  await visit(other, address);
  await expect(heart(other, 'Soft Mint')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, 'Cool Mint')).toHaveAttribute('aria-pressed', 'false');
  await heart(other, 'Soft Mint').click();
  await expect(toast(other)).toContainText('Soft Mint is off your list.');
  await expect(rows(other)).toHaveCount(2);
  await expect(other).toHaveURL(address);
  await context.close();
});

test('who has declined cookies is asked again at a heart, and nothing is stored', async ({ page }) => {
  await visit(page, '/brand/norvik');
  await heart(page, 'Cool Mint').click();
  await expect(toast(page)).toContainText('Favourites are kept on this device once you accept cookies');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(heart(page, 'Cool Mint')).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page, 'favourites')).toBeNull();
});

test('on a phone the count stands in the menu, and the shelf has a place for each strength', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await accept(page, 'norvik-nordic-berry', 'norvik-cool-mint', 'norvik-spearmint', 'polar-nine-nine-mint');
  await visit(page, '/favourites');
  await expect(rows(page)).toHaveCount(4);
  const boxes = await Promise.all(
    ['Spearmint, 4 mg', 'Cool Mint, 6 mg', 'Nordic Berry, 6 mg'].map((name) =>
      shelf(page).getByRole('link', { name }).boundingBox(),
    ),
  );
  const [first, second, third] = boxes;
  expect(new Set(boxes.map((box) => Math.round(box!.x))).size).toBe(1);
  expect(first!.y).toBeGreaterThan(second!.y);
  expect(second!.y).toBeGreaterThan(third!.y);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Favourites/ }),
  ).toHaveText('Favourites4');
});

test.describe('while no font comes', () => {
  test.use({ expectedErrors: [/\.woff2/] });

  test('a heart is 44 px, and none moves anything when it is filled', async ({ page }) => {
    await accept(page, 'norvik-cool-mint', 'norvik-spearmint');
    await watchShifts(page);
    await visit(page, '/brand/norvik');
    await expect(heart(page, 'Cool Mint')).toHaveAttribute('aria-pressed', 'true');
    const box = await heart(page, 'Cool Mint').boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await untilFrames(page);
    expect(await readShifts(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no heart, and a list that was sent is shown', async ({ page }) => {
    await page.goto('/favourites?p=norvik-cool-mint,ljusa-soft-mint');
    await expect(rows(page)).toHaveText([/Soft Mint/, /Cool Mint/]);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto('/brand/norvik');
    await expect(page.getByRole('button', { name: /^(Add|Compare)/ })).toHaveCount(0);
    await page.goto('/favourites');
    await expect(page.getByText('Your browser does not run JavaScript')).toBeVisible();
    await expect(page.getByText('Tap the heart')).toBeHidden();
  });
});
