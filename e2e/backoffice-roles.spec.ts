import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addCustomer, makePerson } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { placeOrder } from './testing/place-order.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import {
  callApi,
  goOn,
  logInStaff,
  openBackoffice,
  save,
  saveAnswered,
  screenFindings,
  visitAs,
} from './testing/staff.ts';

const menu = (page: Page) => page.getByRole('menu', { name: 'Main menu' });
const entries = (page: Page) => menu(page).getByRole('menuitem');

test.describe('a packer', () => {
  // In place of the browser's own push service.
  const desk = visitAs('packer', undefined, (page) => page.addInitScript(stubPushService));

  test('a packer sees orders without prices, sends them on, and nothing else is there', async () => {
    const page = desk();
    const person = makePerson();
    await addCustomer(person);
    await placeOrder(person.email);
    await goOn(page, `orders?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`);
    await expect(entries(page)).toHaveText(['Start', 'Selling', /^Orders( \d+)?$/, 'Open the shop']);
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('₾');
    await page.getByRole('link', { name: /PO-\d+/ }).click();

    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('7 Sample Street');
    await expect(page.getByRole('link', { name: '+995 555 00 00 01' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('₾');
    await expect(page.getByRole('main')).not.toContainText(person.email);
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    expect(await screenFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();

    await goOn(page, 'customers');
    await expect(page.getByText(person.email)).toHaveCount(0);
  });

  test('a packer chooses among the news of orders alone; their device shows a new order at once, leads to it, and can be turned off again', async () => {
    const page = desk();
    const { api } = runningShop();
    await goOn(page, 'profile');
    await expect(page.getByRole('radiogroup', { name: 'New orders' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'New messages' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show them on this device' }).click();
    await expect(page.getByText('This device shows them.')).toBeVisible();
    const readDevices = async () =>
      (await callApi(page, 'GET', '/api/backoffice/profile/push/')).json.devices;
    const id = createHash('sha256').update('https://push.example/send/1').digest('hex');
    expect(await readDevices()).toEqual([id]);
    await openBackoffice(page, 'profile');
    await expect(page.getByText('This device shows them.')).toBeVisible();

    await test.step('the worker, of the back office alone, shows what the push service brings', async () => {
      const [worker] = page.context().serviceWorkers();
      expect(worker?.url()).toBe(`${api}/backoffice/push-worker.js`);
      const shown = await worker?.evaluate(async () => {
        const scope = self as unknown as WorkerScope;
        const data = JSON.stringify({ title: 'New order PO-10482', screen: 'orders/PO-10482' });
        const waiting: Promise<unknown>[] = [];
        const event = Object.assign(new Event('push'), {
          data: { json: () => JSON.parse(data) },
          waitUntil: (work: Promise<unknown>) => waiting.push(work),
        });
        const notices: unknown[] = [];
        scope.registration.showNotification = async (title, options) =>
          void notices.push([title, options?.data]);
        scope.dispatchEvent(event);
        await Promise.all(waiting);
        return [scope.registration.scope, notices];
      });
      expect(shown).toEqual([`${api}/backoffice/`, [['New order PO-10482', 'orders/PO-10482']]]);
    });

    await page.getByRole('button', { name: 'No longer on this device' }).click();
    await expect(page.getByRole('button', { name: 'Show them on this device' })).toBeVisible();
    expect(await readDevices()).toEqual([]);
  });
});

test('whoever may not count tins finds no screen for it, by its address either', async ({ page }) => {
  // As once the stage is open, which would be so for the other files, too.
  await page.route('**/api/backoffice/session/', async (route) => {
    const session = await (await route.fetch()).json();
    await route.fulfill({ json: { ...session, selling: { ...session.selling, orders_and_stock: true } } });
  });
  await logInStaff(page, 'support');
  await openBackoffice(page, 'stock/count');
  await expect(page.getByRole('heading', { name: 'Not found', level: 2 })).toBeVisible();
  await expect(page.getByLabel('Barcode or own number')).toHaveCount(0);

  await logInStaff(page, 'packer');
  await openBackoffice(page, 'stock/count');
  await expect(page.getByLabel('Barcode or own number')).toBeVisible();
  // Beginning to count takes choosing a product, which packers may not read.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('stock');
  await expect(page.getByRole('option', { name: /Stock/ }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Add: Stock' })).toHaveCount(0);
});

test.describe('a translator', () => {
  const desk = visitAs('translator');

  test('a translator changes texts and finds no prices, people or buttons to delete', async () => {
    const page = desk();
    await goOn(page, 'questions/1');
    await expect(menu(page)).not.toContainText(/Orders|Customers|Messages|Staff|Backups/);
    await expect(menu(page)).toContainText('Translations');
    const georgian = page.getByLabel('Georgian', { exact: true }).first();
    const before = await georgian.inputValue();
    await georgian.fill(`${before} `.repeat(2).trim());
    await save(page);
    await expect(page.getByText('Saved')).toBeVisible();
    // What only editors may do is not offered.
    await expect(page.getByRole('button', { name: /Undo|History|Delete/ })).toHaveCount(0);
    await georgian.fill(before);
    expect((await saveAnswered(page)).ok()).toBe(true);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

    await goOn(page, 'products/1');
    await expect(page.getByLabel('English').first()).toBeVisible();
    await expect(page.getByLabel(/Price|Stock|State/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Delete|Duplicate/ })).toHaveCount(0);
  });

  test('texts go out to a translator as a file, and come in again after a look', async () => {
    const page = desk();
    const products = '/api/backoffice/products/';
    const [{ id }] = (await callApi(page, 'GET', `${products}?q=Zero+Mint`)).json.results;
    const read = async () => (await callApi(page, 'GET', `${products}${id}/`)).json;
    const { summary, version } = await read();
    const without = { summary: { en: 'Cold, with mint.', ka: summary.ka }, version };
    expect((await callApi(page, 'PATCH', `${products}${id}/`, without)).status).toBe(200);

    await goOn(page, `translations?filter=${encodeURIComponent(JSON.stringify({ q: 'Cold, with mint.' }))}`);
    const russian = page.getByLabel('In one sentence: Russian');
    await russian.fill('С холодком.');
    await expect(page.getByText('The glossary says “Мята” for “Mint”.')).toBeVisible();
    await russian.fill('С мятой.');
    await expect(page.getByText(/The glossary says/)).toBeHidden();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV with commas' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const [head = '', row = ''] = file.split('\r\n');
    expect(head).toContain('"Text, Russian"');
    // The last cells: Russian, which is empty, and the state.
    const filled = row.replace(/,(,v[\da-f-]+)$/, ',С мятой$1');
    expect(filled).not.toBe(row);

    await page.getByRole('button', { name: 'From a file' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (content: string) =>
      dialog
        .getByLabel('Choose a file')
        .last()
        .setInputFiles({ name: 'translated.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose([head, filled.replace('with mint', 'with lemon')].join('\r\n'));
    await expect(dialog.getByText('1 refused.')).toBeVisible();
    await expect(dialog.getByText(/The source says something else/)).toBeVisible();
    const refused = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the refused rows' }).click();
    expect((await refused).suggestedFilename()).toBe('refused.xlsx');
    await choose([head, filled].join('\r\n'));
    await expect(dialog.getByText('1 new. Nothing has been written yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 1 text' }).click();
    await expect(page.getByText('1 text is in the shop.')).toBeVisible();
    expect((await read()).summary.ru).toBe('С мятой');

    const { version: last } = await read();
    await callApi(page, 'PATCH', `${products}${id}/`, { summary, version: last });
  });
});

type WorkerScope = EventTarget & { registration: ServiceWorkerRegistration };

/** A browser whose push service takes every subscription; what it has taken stays over a reload. */
function stubPushService() {
  const KEY = 'stubbed push';
  const subscription = {
    endpoint: 'https://push.example/send/1',
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
    toJSON: () => ({
      endpoint: 'https://push.example/send/1',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  };
  // Headless, a browser denies whatever was granted.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () =>
    (localStorage.getItem(KEY) ? subscription : null) as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly || String(options.applicationServerKey).length !== 87)
      throw new Error('no');
    localStorage.setItem(KEY, 'yes');
    return subscription as unknown as PushSubscription;
  };
}
