import type { APIRequestContext } from '@playwright/test';
import { seriousFindings } from './testing/axe.ts';
import { send, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { findInMail } from './testing/mails.ts';
import { queryShop } from './testing/query-shop.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';
import { logInStaff, openBackoffice, save } from './testing/staff.ts';

const PRODUCT = 'rikoti-isabella-grape';

/** One of this person's reviews had to be hidden before: the next waits, whatever the shop's setting. */
const letReviewsWait = (email: string) =>
  queryShop('update users set reviews_wait = true where email = $1', [email]);

const productPage = async (request: APIRequestContext, prefix = '') =>
  (await request.get(`${runningShop().site}${prefix}/product/${PRODUCT}`)).text();

test('a review that waits is shown with one click, and the shop’s answer stands under it in the reader’s language', async ({
  page,
  browser,
  request,
}) => {
  const author = await browser.newContext();
  const person = await signUp(await author.newPage());
  await letReviewsWait(person.email);
  const title = `ყურძენი ${Date.now()}`;
  const review = { rating: 4, title, comment: 'ბოლომდე სუფთა გემო.' };
  await send(author, `products/${PRODUCT}/reviews`, review, 'ka');
  await author.close();
  expect(await productPage(request)).not.toContain(title);

  await logInStaff(page, 'support');
  await openBackoffice(page, 'reviews');
  await page.getByRole('tab', { name: /^Waiting/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Show on the shop' }).click();
  await expect.poll(() => productPage(request), { timeout: 2_000, intervals: [50] }).toContain(title);

  await page.getByRole('tab', { name: 'All' }).click();
  await row.getByRole('link').click();
  await page.getByLabel('English').fill('Thank you, it is our favourite too.');
  await page.getByLabel(/^Russian/).fill('Спасибо, нам он тоже нравится.');
  await save(page);
  await expect(page.getByText('Saved')).toBeVisible();
  expect(await seriousFindings(page, '#main-content')).toEqual([]);

  await visit(page, `${runningShop().site}/ru/product/${PRODUCT}`);
  const shown = page.locator('#reviews .review').filter({ hasText: title });
  await expect(shown).toContainText('Спасибо, нам он тоже нравится.');
  await visit(page, `${runningShop().site}/ka/product/${PRODUCT}`);
  const foreign = shown.getByText('Thank you, it is our favourite too.');
  await expect(foreign).toHaveAttribute('lang', 'en');
});

test('a message is answered, and the visitor gets the answer by e-mail with their words below', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext();
  const email = `keti.${Date.now()}@example.ge`;
  const subject = `დამტვრეული სახურავი ${Date.now()}`;
  const message = { name: 'Keti', email, subject, message: 'სახურავი გატეხილია.\nშემიცვლით?' };
  await send(visitor, 'contact', message, 'ka');
  await visitor.close();

  await logInStaff(page, 'support', 'Nino Beridze');
  await openBackoffice(page, 'messages');
  await page.getByRole('link', { name: subject }).click();
  await answer(page, 'რა თქმა უნდა.\n\nახალს ხვალ გამოგიგზავნით.');
  await expect(page.getByText('ახალს ხვალ გამოგიგზავნით.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  expect(await findInMail(email, /რა თქმა უნდა\.\n\nახალს[\s\S]*> შემიცვლით\?/)).toBeTruthy();
});

async function answer(page: Page, text: string) {
  const field = page.getByLabel('Your answer');
  await field.fill(text);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(field).toHaveValue('');
}
