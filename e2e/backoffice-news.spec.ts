import { createHash } from 'node:crypto';
import { runningShop } from './testing/env.ts';
import { expect, test } from './testing/shop-test.ts';
import { callApi, logInStaff, openBackoffice, screenFindings } from './testing/staff.ts';

test('everybody chooses in their profile which news come by mail', async ({ page }) => {
  await logInStaff(page, 'owner');
  await openBackoffice(page, 'profile');
  const messages = page.getByRole('radiogroup', { name: 'New messages' });
  await expect(messages.getByLabel('No email')).toBeChecked();
  // It is marked once it is saved.
  await messages.getByLabel('At once').click();
  await expect(messages.getByLabel('At once')).toBeChecked();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const daily = page.getByRole('radiogroup', { name: 'New orders' }).getByLabel('Once a day, at 9:00');
  await daily.click();
  await expect(daily).toBeChecked();
  expect(await screenFindings(page)).toEqual([]);
  const { json } = await callApi(page, 'GET', '/api/backoffice/profile/news/');
  expect(json).toMatchObject({ messages: 'at_once', orders: 'daily' });
});

test('a packer chooses among the news of orders alone; their device shows a new order at once, leads to it, and can be turned off again', async ({
  page,
  context,
}) => {
  const { api } = runningShop();
  // In place of the browser's own push service.
  await page.addInitScript(stubPushService);
  await logInStaff(page, 'packer');
  await openBackoffice(page, 'profile');
  await expect(page.getByRole('radiogroup', { name: 'New orders' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'New messages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show them on this device' }).click();
  await expect(page.getByText('This device shows them.')).toBeVisible();
  const readDevices = async () => (await callApi(page, 'GET', '/api/backoffice/profile/push/')).json.devices;
  const id = createHash('sha256').update('https://push.example/send/1').digest('hex');
  expect(await readDevices()).toEqual([id]);
  await openBackoffice(page, 'profile');
  await expect(page.getByText('This device shows them.')).toBeVisible();

  await test.step('the worker, of the back office alone, shows what the push service brings', async () => {
    const [worker] = context.serviceWorkers();
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
