import { findInMail } from '../testing/mails.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { callApi, fitsPhone, goOn, RENDERED, screenFindings } from '../testing/staff.ts';

/** Presses a step of the order and confirms it. */
async function step(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A code of a tenth, in a shop whose owner has allowed codes. */
async function allowCode(page: Page, code: string) {
  const rule = { rule: 'codes', since: '2020-01-01', value: 'yes' };
  expect([201, 400]).toContain((await callApi(page, 'POST', '/api/backoffice/selling-rules/', rule)).status);
  await goOn(page, 'discount-codes/create');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('textbox', { name: 'Percent less' }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible(RENDERED);
  await goOn(page, 'orders');
}

export function testNewOrder(desk: () => Page) {
  test('an order by phone is written down, says why it comes to its sum, and is packed and shipped', async () => {
    const guest = `Ana ${Date.now()}`;
    const email = `ana.${Date.now()}@example.com`;
    const page = desk();
    const added = await callApi(page, 'POST', '/api/backoffice/delivery-methods/', {
      name: { en: `Courier of ${guest}` },
      is_active: true,
      is_pick_up: false,
      cities: [],
      price: '5',
      free_from: null,
      cut_off: '14:00',
      days: 1,
    });
    expect(added.status).toBe(201);
    const code = `LESS-${Date.now()}`;
    await allowCode(page, code);
    await page.getByRole('link', { name: 'New order', exact: true }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    const number = `+995 599 ${String(Date.now()).slice(-6)}`;
    await phone.fill(number);
    await page.getByRole('textbox', { name: 'Name' }).fill(guest);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('combobox', { name: 'Find a tin' }).fill('isabella');
    await page.getByRole('option').first().click();
    const lines = page.getByRole('region', { name: 'Tins' });
    await lines.getByRole('spinbutton').fill('2');
    await page.getByRole('combobox', { name: 'City' }).fill('Tbilisi');
    await page.getByRole('textbox', { name: 'Address' }).fill('14 Abashidze Street');
    await page.getByRole('radio', { name: new RegExp(`Courier of ${guest}`) }).check();
    const sum = page.getByRole('region', { name: 'Sum' });
    await expect(sum).toContainText(`Courier of ${guest}`, RENDERED);
    await expect(sum).toContainText(/2 × [\d.]+ ₾/);
    await expect(sum).toContainText(/with [\d.]+ ₾ VAT \(18%\)/);
    await sum.getByRole('textbox', { name: 'Code' }).fill('NEVER-WAS');
    await expect(sum.getByText('There is no such code.')).toBeVisible();
    await sum.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await expect(sum).toContainText(`Code ${code}`);
    await expect(sum).toContainText('−10% of the tins');
    const button = sum.getByRole('button', { name: /^Place the order, [\d.]+ ₾$/ });
    await expect(button).toBeDisabled();
    await sum.getByRole('switch', { name: /old enough/ }).check();
    expect(await screenFindings(page)).toEqual([]);
    await fitsPhone(page);
    await button.click();

    await expect(page.getByText(/Order PO-\d+ is placed\./)).toBeVisible();
    await expect(page.getByText('Guest, without an account')).toBeVisible(RENDERED);
    expect(await findInMail(email, /Your order PO-\d+ is placed|PO-\d+/)).toBeTruthy();
    await page.getByText('Why this amount?').click();
    await expect(page.getByText(/VAT \(18%\)/)).toBeVisible();
    await expect(page.getByText(`Code ${code}`)).toBeVisible();
    await fitsPhone(page);
    await step(page, 'Confirm');
    await step(page, 'Mark as packed');
    await step(page, 'Mark as shipped');
    const history = page.getByRole('region', { name: 'What happened' });
    await expect(history.getByRole('listitem')).toContainText(['Shipped', 'Packed', 'Confirmed', 'Placed']);

    await goOn(page, 'orders');
    const earlier = page.getByText('Stefan Weber');
    await expect(earlier.first()).toBeVisible();
    await expect(page.getByText(/: \d+ orders?, [\d.]+ ₾$/)).toBeVisible();
    const today = page.getByRole('button', { name: /^Today/ });
    await today.click();
    await expect(earlier).toHaveCount(0);
    await expect(page.getByText(guest, { exact: true })).toBeVisible();
    await today.click();
    await expect(earlier.first()).toBeVisible();

    await test.step('a filter by delivery is saved, and found again beside those of the day', async () => {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Delivery' }).click();
      await page.getByRole('combobox', { name: 'Delivery' }).click();
      await page.getByRole('option', { name: `Courier of ${guest}` }).click();
      await expect(earlier).toHaveCount(0);
      await page.getByRole('button', { name: 'Save this filter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Evening courier');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const saved = page.getByRole('button', { name: 'Evening courier 1' });
      await expect(saved).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(earlier.first()).toBeVisible();
      await saved.click();
      await expect(page.getByText(guest, { exact: true })).toBeVisible();
      await expect(earlier).toHaveCount(0);
      await fitsPhone(page);
      expect(await screenFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'All', exact: true }).click();
    });

    await test.step('what is known of a caller goes with a number that was mistyped', async () => {
      await page.getByRole('link', { name: 'New order', exact: true }).click();
      await phone.fill(number);
      const mail = page.getByRole('textbox', { name: 'Email' });
      await expect(mail).toHaveValue(email, RENDERED);
      await phone.fill('+995 577 00 00 01');
      await expect(mail).toHaveValue('');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
      page.once('dialog', (question) => question.accept());
      await goOn(page, 'orders');
    });
  });

  test('an order of a customer begins on their page, with what is known of them', async () => {
    const page = desk();
    const [customer] = (await callApi(page, 'GET', '/api/backoffice/customers/')).json.results;
    await goOn(page, `customers/${customer.id}`);
    await page.getByRole('link', { name: 'New order', exact: true }).click();
    const name = `${customer.first_name} ${customer.last_name}`;
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name, RENDERED);
    await expect(page.getByText(`Known: ${name}`)).toBeVisible();
  });
}
