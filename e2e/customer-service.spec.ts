// Rules: docs/behaviour.md#contact-form, #contact-failure, #contact-robots, #opening-hours
import type { Locator } from '@playwright/test';
import { startStorefront } from '../scripts/run-shop.ts';
import { seriousFindings } from './testing/axe.ts';
import { runningShop } from './testing/env.ts';
import { startFlakyApi } from './testing/flaky-api.ts';
import { readMails } from './testing/mails.ts';
import { expect, leave, type Page, test, untilHydrated, visit } from './testing/shop-test.ts';

const FAILURE = 'An unexpected error occurred. Please try again.';
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
// The browser reports every response that is no success on its console, and that the API lets no other storefront in.
test.use({
  expectedErrors: [/(status of (400|429|500)|ERR_FAILED) .*\/api\/contact\/|\/api\/auth\/profile\//],
});

/** Every call of the form, answered by the test instead of the API. */
const CONTACT = '**/api/contact/';

async function write(page: Page, subject: string) {
  await form(page).getByLabel('Name').fill('Nino Beridze');
  await form(page).getByLabel('Email').fill('nino@example.ge');
  await form(page).getByLabel('Subject').fill(subject);
  await form(page).getByLabel('Message').fill('The lid is dented.\nCan I exchange it?');
}

test('a message to customer service is confirmed, and mailed to the shop’s address', async ({ page }) => {
  await visit(page, '/customer-service');
  const subject = `A dented lid ${Date.now()}`;
  await write(page, subject);
  await send(page).click();
  const thanks = page.getByText('Thank you. Your message has been sent.');
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect.poll(() => mailAbout(subject), { timeout: 15_000 }).toContain('nino@example.ge');

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(form(page).getByLabel('Subject')).toHaveValue('');
});

test('field errors are in the language of the page: a pasted text that is too long is kept and said to be too long', async ({
  page,
}) => {
  await visit(page, '/ka/customer-service');
  const subject = page.locator('form.with-scripts [name=subject]');
  const message = page.locator('form.with-scripts [name=message]');
  await paste(page, subject, 'a'.repeat(151));
  await paste(page, message, 'b'.repeat(5_001));
  expect(await message.inputValue()).toHaveLength(5_001);
  await page.getByRole('button', { name: 'გაგზავნა' }).click();
  await expect(page.getByLabel('სახელი')).toHaveAccessibleDescription('ეს ველი სავალდებულოა.');
  await expect(subject).toHaveAccessibleDescription(/150/);
  await expect(message).toHaveAccessibleDescription(/5000/);
  expect(await message.inputValue()).toHaveLength(5_001);
});

/** As a clipboard does, which unlike `fill` goes by what the field takes. */
async function paste(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.insertText(text);
}

test(`Contact: '${FAILURE}', and nothing that was typed is lost, not even by loading the page anew`, async ({
  page,
}) => {
  await visit(page, '/customer-service');
  await page.route(CONTACT, (route) => route.abort());
  await write(page, 'Lost on the way');
  await send(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
  await expect(form(page).getByLabel('Subject')).toHaveValue('Lost on the way');

  await page.unroute(CONTACT);
  await page.reload();
  await untilHydrated(page);
  await expect(form(page).getByLabel('Subject')).toHaveValue('Lost on the way');
  await expect(form(page).getByLabel('Message')).toHaveValue('The lid is dented.\nCan I exchange it?');
  await send(page).click();
  await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(form(page).getByLabel('Subject')).toHaveValue('');
});

test('an error of the server is the same text, too many messages have one of their own; while a message is sent its button shows it, and a second press sends nothing', async ({
  page,
}) => {
  await visit(page, '/customer-service');
  await write(page, 'Once more');
  await page.route(CONTACT, response(500, { detail: 'Stack trace' }));
  await send(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
  await page.unroute(CONTACT);
  await page.route(CONTACT, response(429, { detail: 'Too many attempts. Please try again later.' }));
  await send(page).click();
  const notice = form(page).getByRole('alert');
  await expect(notice).toHaveText('Too many attempts. Please try again later.');
  await expect(notice).toHaveClass(/quiet/);
  await expect(form(page).getByLabel('Subject')).toHaveValue('Once more');
  await page.unroute(CONTACT);

  let sent = 0;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CONTACT, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await arrival;
    await response(204, undefined)(route);
  });
  const width = async () => (await form(page).getByRole('button').boundingBox())?.width;
  const before = await width();
  await form(page).getByLabel('Subject').press('Enter');
  const button = form(page).getByRole('button', { name: 'Sending' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await width()).toBe(before);
  await button.click({ force: true });
  arrive();
  await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
  expect(sent).toBe(1);
});

test("the form is filled in by keyboard alone; field errors are shown per field ('This field is required.'), and the first has the focus; it is accessible to everyone while something is wrong and when it is sent", async ({
  page,
}) => {
  await visit(page, '/customer-service');
  const name = form(page).getByLabel('Name');
  await test.step('by keyboard, which does not reach the honeypot', async () => {
    await name.focus();
    for (const label of ['Email', 'Subject', 'Message']) {
      await page.keyboard.press('Tab');
      await expect(form(page).getByLabel(label)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
  });

  await form(page).getByLabel('Email').fill('nino');
  await send(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('This field is required.');
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription('This field is required.');
  await expect(form(page).getByLabel('Email')).toHaveValue('nino');

  await page.route(CONTACT, response(400, { name: ['This field is required.'], detail: 'Not today.' }));
  await send(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('Not today.');
  expect(await seriousFindings(page, { parts: ['.slab'] })).toEqual([]);
  await page.unroute(CONTACT);
  await page.route(CONTACT, response(204, undefined));
  await send(page).click();
  await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
  expect(await seriousFindings(page, { parts: ['.slab'] })).toEqual([]);
});

test('the working hours are the same in every language: Sunday closed', async ({ request }) => {
  for (const [prefix, day, word] of [
    ['', 'Sunday', 'Closed'],
    ['/ka', 'კვირა', 'დაკეტილია'],
    ['/ru', 'Воскресенье', 'Закрыто'],
  ] as const) {
    const html = await (await request.get(`${prefix}/customer-service`)).text();
    const [, rows = ''] = /<dl class="hours">(.*?)<\/dl>/s.exec(html) ?? [];
    expect(rows.replace(/<[^>]+>/g, ' ')).toMatch(
      new RegExp(`10:00–19:00.*11:00–16:00.*${day}.*${word}`, 's'),
    );
  }
});

const MOMENTS = [
  { when: 'on Monday at noon', now: '2026-11-23T12:00:00+04:00', text: 'Open now until 19:00' },
  { when: 'on Monday early', now: '2026-11-23T08:00:00+04:00', text: 'Closed now, opens today at 10:00' },
  { when: 'on Sunday', now: '2026-11-22T12:00:00+04:00', text: 'Closed now, opens on Monday at 10:00' },
];
test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('customer service says whether it is open in Tbilisi, or when it opens', async ({ page }) => {
    for (const { when, now, text } of MOMENTS) {
      await page.clock.setFixedTime(new Date(now));
      await visit(page, '/customer-service');
      await expect(page.getByText(text), when).toBeVisible();
    }
  });
});

test('the questions are searched while one types', async ({ page }) => {
  await visit(page, '/ka/customer-service');
  const rows = page.locator('.faq').filter({ visible: true });
  const all = await rows.count();
  await page.locator('.faq-search input').fill('დაბრუნების');
  await expect(rows.filter({ hasText: 'შემიძლია პროდუქტის დაბრუნება?' })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.locator('.faq-search input').fill('qqqq');
  await expect(rows).toHaveCount(0);
  await page.locator('.faq-search input').fill('');
  await expect(rows).toHaveCount(all);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('customer service shows who sells and how to reach the shop instead of a form, and questions open and are searched', async ({
    page,
  }) => {
    await test.step('customer service shows who sells and how to reach the shop instead of a form', async () => {
      await page.goto('/customer-service');
      await expect(form(page)).toBeHidden();
      const slab = page.locator('.slab');
      await expect(slab.getByText('The form needs JavaScript.')).toBeVisible();
      await expect(page.locator('.reach dd').first()).toHaveText('Pouchery LLC');
      await expect(slab.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
        'href',
        'mailto:support@example.com',
      );
      await expect(slab.getByRole('link', { name: '+995' })).toHaveAttribute('href', 'tel:+995322000000');
      await expect(page.locator('.open-now')).toHaveText(/^(Today \d\d:00–\d\d:00|Closed today)$/);
    });

    await test.step('questions open and are searched', async () => {
      await page.goto('/customer-service');
      const question = page.locator('.faq').filter({ hasText: 'How long does delivery take?' });
      await question.locator('summary').click();
      await expect(question.getByText('business days')).toBeVisible();
      await page.locator('.faq-search input').fill('delivery');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/customer-service\?question=delivery/);
      const rows = page.locator('.faq').filter({ visible: true });
      expect(await rows.count()).toBeGreaterThan(0);
      expect(await rows.count()).toBeLessThan(12);
    });
  });
});

test('reCAPTCHA is loaded only where it is configured, and only when somebody begins to write', async ({
  page,
}) => {
  await visit(page, '/customer-service');
  await form(page).getByLabel('Name').focus();
  expect(await page.locator('script[src*="recaptcha"]').count()).toBe(0);

  const { api } = runningShop();
  const relay = await startFlakyApi(api);
  relay.settings.recaptcha_site_key = 'site-key';
  const env = { RECAPTCHA_SITE_KEY: 'site-key' };
  const shop = await startStorefront({ api: relay.address, publicApi: api, env });
  const asked: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'grecaptcha={ready:f=>f(),execute:(key,{action})=>Promise.resolve(key+"/"+action)}',
    });
  });
  await visit(page, `${shop.site}/customer-service`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await write(page, 'With a token');
  await expect.poll(() => asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
  await page.route(CONTACT, response(204, undefined, shop.site));
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await send(page).click();
  expect((await posted).postDataJSON()).toMatchObject({ recaptcha_token: 'site-key/contact', website: '' });
  await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
  await leave(page);
  await shop.stop();
  await relay.stop();
});

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** A response of the API that a browser may read from the shop's pages; refusals of the browser's own are allowed. */
function response(status: number, body: unknown, site = runningShop().site) {
  return (route: Route) => {
    const headers = {
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'accept-language, content-type, x-csrftoken',
    };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    return route.fulfill({ status, headers, ...(body !== undefined && { json: body }) });
  };
}

/** The mail that has this subject among those that left, or nothing yet. */
async function mailAbout(subject: string) {
  const mails = await readMails();
  return mails.find((mail) => mail.includes(subject)) ?? '';
}
