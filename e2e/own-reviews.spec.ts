// Rules: docs/behaviour.md#writing-a-review, #one-review, docs/design.md#all-languages
import { logIn, type Person, signUp } from './testing/customers.ts';
import { expect, type Page, test, untilHydrated, visit } from './testing/shop-test.ts';

// The browser reports every answer that is no success on its console.
test.use({ expectedErrors: [/status of (400|401)/] });

const PRODUCTS = ['rikoti-tkemali-plum', 'mkinvari-cold-tarragon'];
const reviews = (page: Page) => page.locator('#reviews');
const form = (page: Page) => reviews(page).getByRole('form', { name: 'Write a review' });

async function write(
  page: Page,
  { rating = 4, title = 'Fresh and even', comment = 'Lasts an hour.\nNo drip.' },
) {
  await form(page)
    .getByRole('radio', { name: `${rating} out of 5` })
    .check();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Comment').fill(comment);
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit review' }).click();

test('a new review is confirmed and shown once in place of the form, in the account with its tin, changed, and deleted', async ({
  page,
}) => {
  await signUp(page);
  await visit(page, `/product/${PRODUCTS[0]}`);
  const title = `Plum, ${Date.now()}`;
  await write(page, { rating: 5, title });
  await send(page);
  await expect(page.locator('.announcer')).toHaveText('Thank you. Your review has been submitted.');
  await expect(reviews(page).getByText('You have already submitted a review')).toBeVisible();
  await expect(reviews(page).locator('.own-review')).toBeFocused();
  // Others see it in the list, its author beside the ratings, where it can be changed.
  const shown = reviews(page).locator('.r .review').first();
  await expect(shown).toContainText(title);
  await expect(shown).toContainText('Nino B.');
  await expect(form(page)).toBeHidden();
  await expect(reviews(page).getByText(title).filter({ visible: true })).toHaveCount(1);

  // It stays after a reload, in the page as the server draws it.
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(title);
  await page.reload();
  await expect(reviews(page).getByText('You have already submitted a review')).toBeVisible();
  await expect(reviews(page).getByText(title).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Order of reviews' }).getByText('Highest rating').click();
  await expect(page).toHaveURL(/sort=highest/);
  await expect(shown).toContainText(title);
  await expect(reviews(page).getByText(title).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Order of reviews' }).getByText('Newest').click();
  await expect(page.locator('.review-orders [aria-current]')).toHaveText('Newest');

  // Others' reviews can be found helpful, the own one cannot.
  const helpful = (text: string) =>
    reviews(page).locator('.review', { hasText: text }).getByRole('button', { name: 'Helpful' });
  await expect(helpful('').first()).toBeVisible();
  await expect(helpful(title)).toHaveCount(0);

  const own = reviews(page).locator('.own-review');
  await own.getByRole('button', { name: 'Change review' }).click();
  await expect(own.getByRole('radio', { checked: true })).toBeFocused();
  const change = reviews(page).getByRole('form', { name: 'Change review' });
  await change.getByRole('radio', { name: '2 out of 5' }).check();
  await change.getByLabel('Title').fill(`${title}, later`);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast').getByText('Your review has been changed.')).toBeVisible();
  await expect(shown).toContainText(`${title}, later`);
  await expect(shown.locator('.score')).toContainText('2');
  await expect(own.getByRole('button', { name: 'Change review' })).toBeFocused();

  await visit(page, '/profile#reviews');
  const product = page.getByRole('article').getByRole('link', { name: 'Tkemali Plum' });
  await expect(product).toContainText('Rikoti');
  await expect(product.locator('img.tin')).toHaveAttribute('src', /-160\.webp$/);
  await product.click();
  await expect(page).toHaveURL(`/product/${PRODUCTS[0]}`);

  // A double click asks as one click does.
  await own.getByRole('button', { name: 'Delete review' }).dblclick();
  await own.getByRole('button', { name: 'Cancel' }).click();
  await expect(own.getByRole('button', { name: 'Change review' })).toBeFocused();
  await own.getByRole('button', { name: 'Delete review' }).press('Enter');
  await expect(own.getByText('Delete this review?')).toBeFocused();
  await own.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.locator('.toast').getByText('Your review has been deleted.')).toBeVisible();
  await expect(form(page)).toBeVisible();
  await expect(own).toBeFocused();
  await expect(reviews(page).getByText(title)).toHaveCount(0);
});

test('a product without reviews has an empty ring, no disc', async ({ page }) => {
  await visit(page, '/product/ljusa-pastel-mix');
  const circle = reviews(page).locator('.ring.none circle');
  await expect(circle).toHaveCSS('fill', 'none');
  await expect(circle).not.toHaveCSS('stroke', 'none');
});

test('One review per user per product: after one in another tab a second is refused, in the page’s language; in another language it is marked, word for word', async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await visit(tab, '/ka/product/polar-nine-nine-mint');
    const own = tab.locator('.own-review form');
    await own.locator('input[type=radio]').nth(3).check();
    await own.locator('[name=title]').fill('From two tabs');
    await own.locator('[name=comment]').fill('Written twice.');
  }
  for (const tab of [page, other]) {
    await tab.locator('.own-review').getByRole('button', { name: 'შეფასების გაგზავნა' }).click();
    await expect(tab.locator('.own-review').getByText('თქვენ უკვე დატოვეთ შეფასება')).toBeVisible();
  }
  await expect(other.locator('.own-review .review')).toContainText('From two tabs');

  await visit(page, '/ru/product/polar-nine-nine-mint');
  const shown = page.locator('.own-review .review');
  await expect(shown.locator('[lang=ka]')).toHaveText(['From two tabs', 'Written twice.']);
  await expect(shown).not.toHaveAttribute('lang');
});

test('missing fields show their errors, stars included, and a session that expires meanwhile continues after one refresh and one retry', async ({
  page,
}) => {
  await signUp(page);
  await visit(page, `/product/${PRODUCTS[1]}`);
  await form(page).getByLabel('Title').fill('No stars');
  await send(page);
  await expect(form(page).getByRole('radio', { name: '1 out of 5' })).toBeFocused();
  await expect(form(page).getByText('This field is required.')).toHaveCount(2);
  await expect(form(page).getByLabel('Comment')).toHaveAccessibleDescription('This field is required.');
  await expect(form(page).getByLabel('Title')).toHaveValue('No stars');
  // Each has one and the same sign, and the stars are outlined like a field.
  const signs = form(page).locator('.err svg');
  const looks = await signs.evaluateAll((all) =>
    all.map((sign) => [getComputedStyle(sign).fill, getComputedStyle(sign).width].join()),
  );
  expect(looks).toEqual([looks[0], looks[0]]);
  const red = await signs.first().evaluate((sign) => getComputedStyle(sign).color);
  for (const disc of await form(page).locator('.stars label').all())
    await expect(disc).toHaveCSS('box-shadow', new RegExp(red.replace(/[()]/g, '\\$&')));

  await write(page, { title: 'After ten minutes' });
  await page.context().clearCookies({ name: 'access_token' });
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST') calls.push(`${response.status()} ${pathname}`);
  });
  await send(page);
  await expect(page.locator('.toast').getByText('Thank you. Your review has been submitted.')).toBeVisible();
  expect(calls).toEqual([
    `401 /api/products/${PRODUCTS[1]}/reviews/`,
    '204 /api/auth/login/refresh/',
    `201 /api/products/${PRODUCTS[1]}/reviews/`,
  ]);
});

test('after a session that ends while a review is written one logs in, and the text is kept', async ({
  page,
}) => {
  const person: Person = await signUp(page);
  await visit(page, `/product/${PRODUCTS[1]}`);
  await write(page, { title: 'Kept for later', comment: 'Every word of it.' });
  await page.context().clearCookies({ name: /_token$/ });
  await send(page);
  await expect(reviews(page).getByText('You must be logged in to write a review')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();

  // Somebody else who logs in meanwhile does not see it.
  await signUp(page);
  await page.reload();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await page.context().clearCookies({ name: /_token$/ });

  await logIn(page, person);
  await page.reload();
  await untilHydrated(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('Kept for later');
  await expect(form(page).getByLabel('Comment')).toHaveValue('Every word of it.');
  await expect(form(page).getByRole('radio', { name: '4 out of 5' })).toBeChecked();
  await send(page);
  await expect(page.locator('.toast').getByText('Thank you. Your review has been submitted.')).toBeVisible();
});
