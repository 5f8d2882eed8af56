import type { APIRequestContext } from '@playwright/test';
import { addCustomer, makePerson, send, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { findInMail } from './testing/mails.ts';
import { placeOrder } from './testing/place-order.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, save, screenFindings } from './testing/staff.ts';

// A browser notes every call that is refused, such as a step that comes too late.
test.use({ expectedErrors: [/status of (400|409)/] });

const PRODUCT = 'rikoti-isabella-grape';

/** One of this person's reviews had to be hidden before: the next waits, whatever the shop's setting. */
const letReviewsWait = (email: string) =>
  queryShop('update users set reviews_wait = true where email = $1', [email]);

const productPage = async (request: APIRequestContext, prefix = '') =>
  (await request.get(`${runningShop().site}${prefix}/product/${PRODUCT}`)).text();

test('support answers and approves, sends orders on and notes what it knows, without what is not its own', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  await test.step('a waiting review is approved with one click, and the shop’s answer is shown under it in the reader’s language', async () => {
    const author = await browser.newContext();
    const person = await signUp(await author.newPage());
    await letReviewsWait(person.email);
    const title = `ყურძენი ${Date.now()}`;
    const review = { rating: 4, title, comment: 'ბოლომდე სუფთა გემო.' };
    await send(author, `products/${PRODUCT}/reviews`, review, 'ka');
    await author.close();
    expect(await productPage(request)).not.toContain(title);

    await logInStaff(page, 'support', 'Nino Beridze');
    await openBackoffice(page, 'reviews');
    await page.getByRole('tab', { name: /^Waiting/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: 'Show in the shop' }).click();
    await expect.poll(() => productPage(request), { timeout: 2_000, intervals: [50] }).toContain(title);

    await page.getByRole('tab', { name: 'All' }).click();
    await row.getByRole('link').click();
    await page.getByLabel('English').fill('Thank you, it is our favourite too.');
    await page.getByLabel(/^Russian/).fill('Спасибо, нам он тоже нравится.');
    await save(page);
    await expect(page.getByText('Saved')).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);

    await expect.poll(() => productPage(request, '/ru')).toContain('Спасибо, нам он тоже нравится.');
    await expect
      .poll(() => productPage(request, '/ka'))
      .toMatch(/lang="en"[^>]*>[^<]*Thank you, it is our favourite too\./);
  });

  await test.step('a message is answered, and the visitor gets the reply by e-mail with their words below', async () => {
    const visitor = await browser.newContext();
    const email = `keti.${Date.now()}@example.ge`;
    const subject = `დამტვრეული სახურავი ${Date.now()}`;
    const message = { name: 'Keti', email, subject, message: 'სახურავი გატეხილია.\nშემიცვლით?' };
    await send(visitor, 'contact', message, 'ka');
    await visitor.close();

    await goOn(page, 'messages');
    await page.getByRole('link', { name: subject }).click();
    // A step beside the answer loses nothing of it, and the last one asks.
    await page.getByLabel('Your answer').fill('Not yet finished');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('In progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close without an answer' }).click();
    const question = page.getByRole('dialog', { name: 'Close it without sending your answer?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Your answer')).toHaveValue('Not yet finished');
    await page.getByRole('combobox', { name: 'Assigned to' }).click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveText('Nobody');
    await expect(page.getByLabel('Your answer')).toHaveValue('Not yet finished');
    await answer(page, 'რა თქმა უნდა.\n\nახალს ხვალ გამოგიგზავნით.');
    await expect(page.getByText('ახალს ხვალ გამოგიგზავნით.')).toBeVisible();
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    expect(await findInMail(email, /რა თქმა უნდა\.\n\nახალს[\s\S]*> შემიცვლით\?/)).toBeTruthy();
  });

  await test.step('a change of status saves what was typed into the order’s form, and a conflict loses none of it', async () => {
    const person = makePerson();
    await addCustomer(person);
    await placeOrder(person.email);
    const filter = encodeURIComponent(JSON.stringify({ q: person.email }));
    await goOn(page, `customers?filter=${filter}`);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByRole('link', { name: /PO-\d+/ }).click();

    const carrier = page.getByLabel('Carrier');
    await carrier.fill('Kari Express');
    await page.getByLabel('Phone').fill('+995 555 12 34 56');
    // A colleague was faster, with another field.
    await queryShop(
      `update orders set postal_code = '0105', version = version + 1
       where user_id = (select id from users where email = $1)`,
      [person.email],
    );
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const step = page.getByRole('dialog', { name: /shipped/i });
    await expect(step.getByLabel('Carrier')).toHaveValue('Kari Express');
    await step.getByLabel('Tracking number').fill('KE-2026');
    await step.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByText('both changes are saved')).toBeVisible();
    await step.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();

    expect(await findInMail(person.email, /Kari Express[\s\S]*KE-2026/)).toBeTruthy();
    expect((await readOrder(page)).shipment).toMatchObject({
      carrier: 'Kari Express',
      tracking_number: 'KE-2026',
      phone: '+995 555 12 34 56',
    });
  });

  await test.step('a note and tags stand by a customer and an order, and find them', async () => {
    const person = makePerson();
    await addCustomer(person);
    await placeOrder(person.email);
    const tag = `VIP ${Date.now()}`;
    const filter = encodeURIComponent(JSON.stringify({ q: person.email }));
    await goOn(page, `customers?filter=${filter}`);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByLabel('Note').fill('Rings twice.');
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
    await save(page);
    await expect(page.getByText('Saved')).toBeVisible();
    await goOn(page, `customers?filter=${encodeURIComponent(JSON.stringify({ tag }))}`);
    await expect(page.getByRole('listitem').filter({ hasText: tag })).toContainText(person.email);

    // A step of an order takes along what was noted.
    await goOn(page, `orders?filter=${filter}`);
    await page.getByRole('link', { name: /PO-\d+/ }).click();
    await page.getByLabel('Note').fill('Two bags');
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
    expect(await readOrder(page)).toMatchObject({ note: 'Two bags' });
  });

  await test.step('support reads a product and its stock, without buttons to change them or to take customers along', async () => {
    await goOn(page, `products?filter=${encodeURIComponent(JSON.stringify({ q: 'isabella' }))}`);
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);
    await page.getByRole('cell', { name: /Isabella/ }).click();
    const shop = page.getByRole('region', { name: 'In the shop' });
    await expect(shop).toContainText(/In stock|Few left|Out of stock/);
    await expect(shop).toContainText('Rikoti');
    await expect(shop).toContainText(/[\d.]+ mg per gram/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0);
    expect(await screenFindings(page)).toEqual([]);
    await goOn(page, 'customers');
    await expect(page.locator('#main-content').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  });

  await test.step('two orders are chosen in the list and shipped together', async () => {
    const person = makePerson();
    await addCustomer(person);
    await placeOrder(person.email);
    await placeOrder(person.email);
    await goOn(page, `orders?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Confirmed' });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox', { name: /^Choose PO-/ }).check();
    await expect(page.getByRole('status').filter({ hasText: '2 orders chosen' })).toBeVisible();
    expect(await screenFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByText('2 orders are now: Shipped.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Shipped' })).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveCount(0);
  });
});

/** The order that is open, as it is stored. */
async function readOrder(page: Page) {
  return (await callApi(page, 'GET', `/api${new URL(page.url()).pathname}/`)).json;
}

async function answer(page: Page, text: string) {
  const field = page.getByLabel('Your answer');
  await field.fill(text);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(field).toHaveValue('');
}
