import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { goOn, logInStaff, openBackoffice, save, takePhone } from './testing/staff.ts';

// A browser notes every call that is refused or does not arrive.
test.use({ expectedErrors: [/status of (401|403|404|503)|ERR_INTERNET_DISCONNECTED/] });

const UNAVAILABLE = { status: 503, contentType: 'application/json', body: '{"detail":"Unavailable."}' };

/** The call that a list or a page is filled with, refused until the function that comes back is called. */
async function refuse(page: Page, call: RegExp) {
  await page.route(call, (route) => route.fulfill(UNAVAILABLE));
  return () => page.unroute(call);
}

test('what fails to load shows an error in its place and loads on a second try, and a form loses nothing without a connection, a session or a one-time code', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { email } = await logInStaff(page, 'owner');
  // The browser's question about what was not saved.
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('a list, a row and the start page', async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    const CHOICES = 'The list to choose from could not be loaded.';
    // Rows before the lists that would bring them along.
    const places = [
      ['orders', /\/api\/backoffice\/orders\/\?/, 'Could not load the list.'],
      ['brands/2', /\/api\/backoffice\/brands\/2\//, 'Could not load this page.'],
      ['brands', /\/api\/backoffice\/brands\/\?/, 'Could not load the list.'],
      ['slides/create', /\/api\/backoffice\/products\/\?/, CHOICES],
      ['tastes/2', /\/api\/backoffice\/articles\/\?/, CHOICES],
      ['', /\/api\/backoffice\/start\//, 'Could not load this page.'],
    ] as const;
    for (const [address, call, sentence] of places) {
      const mend = await refuse(page, call);
      if (address === 'orders') await openBackoffice(page, address);
      else await goOn(page, address);
      const main = page.locator('#main-content');
      await expect(main.getByText(sentence)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/backoffice/${address}$`));
      await expect(main).not.toContainText(/No orders here|of 25|There is nothing/);
      await mend();
      await again.click();
      await expect(again).toHaveCount(0);
      await expect(main.getByText(sentence)).toHaveCount(0);
    }
  });

  await test.step('on a phone the first field that is wrong gets the focus', async () => {
    await takePhone(page);
    await goOn(page, 'products/create');
    // A draft would need a name alone.
    await page.getByRole('radio', { name: 'Published' }).check();
    await save(page);
    const price = page.locator('[name=price]');
    await expect(price).toBeFocused();
    await price.fill('16.50');
    await price.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Brand' })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a form keeps what was typed without a connection, and when a one-time code is asked for, and says that nothing is saved', async () => {
    await goOn(page, 'brands/2');
    const tagline = page.locator('[name="tagline.en"]');
    await expect(tagline).not.toHaveValue('');
    await tagline.fill('Typed in a tunnel');
    await page.context().setOffline(true);
    await save(page);
    await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.');
    await expect(tagline).toHaveValue('Typed in a tunnel');
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.context().setOffline(false);

    await tagline.fill('Typed in the thirteenth hour');
    await queryShop(
      `update sessions set second_factor_given = now() - interval '13 hours'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    await save(page);

    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(dialog.getByRole('heading', { name: 'One-time code' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please log in again. Nothing has been saved.');
    await expect(tagline).toHaveValue('Typed in the thirteenth hour');
    await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
  });

  await test.step('deleting and adding without a session show the login', async () => {
    await logInStaff(page, 'owner');
    await goOn(page, 'questions/1');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    await expect(page).toHaveURL(/questions\/1$/);

    await dialog.getByRole('button', { name: 'Not now' }).click();
    await logInStaff(page, 'owner');
    await goOn(page, 'questions/create');
    await page.locator('[name="question.en"]').fill('Gone?');
    await page.locator('.cm-content').first().fill('Not at all.');
    await page.context().clearCookies();
    await save(page);
    await expect(dialog).toBeVisible();
    await expect(page.locator('[name="question.en"]')).toHaveValue('Gone?');
  });
});
