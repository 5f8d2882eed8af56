import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { openStaffSession } from '../../scripts/staff-session.ts';
import { seriousFindings } from './axe.ts';
import { getToken, keepSession } from './customers.ts';
import { runningShop } from './env.ts';
import { collectErrors, expect, type Page, test } from './shop-test.ts';

/** A limit for what never comes. */
export const RENDERED = { timeout: 60_000 };

/**
 * A new staff member, logged in in the page's browser with the one-time code given: written straight into the database,
 * because backoffice-login.spec.ts tests the way through the screens.
 */
export async function logInStaff(page: Page, role: StaffRole, name?: string) {
  const { api, dataDir } = runningShop();
  const { cookies, ...person } = await openStaffSession(dataDir, role, name);
  await keepSession(page.context(), api, cookies);
  return person;
}

/** Opens a page of the back office, such as `brands`, and waits until it is there. */
export async function openBackoffice(page: Page, address = '') {
  await page.goto(`${runningShop().api}/backoffice/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
}

/**
 * One visit for all tests of a file: to load the program for each takes as long as the screens that it looks at. Gives what gives
 * the page to tests; each fails when the console showed an error that is not expected. `prepare` comes before the program.
 */
export function visitAs(role: StaffRole, expected?: RegExp, prepare?: (page: Page) => Promise<unknown>) {
  test.describe.configure({ timeout: 120_000 });
  let page: Page;
  let errors: string[];
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    errors = collectErrors(page);
    await logInStaff(page, role);
    await prepare?.(page);
    await openBackoffice(page);
  });
  test.afterEach(() => expect(errors.filter((error) => !expected?.test(error))).toEqual([]));
  test.afterAll(() => page.close());
  return () => page;
}

/** Of the screen: a preview may have one, too. */
const title = (page: Page) => page.locator('#react-admin-title');

/** Goes on to another screen as a link does: to load the program anew takes a second of a core. */
export async function goOn(page: Page, screen: string) {
  const before = (await title(page).textContent()) ?? '';
  const isElsewhere = new URL(page.url()).pathname !== `/backoffice/${screen.split('?')[0]}`;
  await page.evaluate((address) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: String(idx), idx }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/backoffice/${screen}`);
  if (isElsewhere) await expect(title(page)).not.toHaveText(before, RENDERED);
  await expect(title(page)).not.toBeEmpty(RENDERED);
}

/** Goes on with a phone, on which the menu that a desk has beside the screen would lie over it. */
export async function takePhone(page: Page) {
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
}

/** A screen is no wider than a phone; it is seen at a desk again. */
export async function fitsPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What axe finds in the screen; the menu beside it is the same everywhere (backoffice-screens.spec.ts). */
export function screenFindings(page: Page) {
  return seriousFindings(page, { parts: ['#main-content', '[role=dialog]'] });
}

/** Reads what is shown anew. */
export async function refresh(page: Page) {
  await page.getByRole('button', { name: 'Refresh' }).click();
}

/** Saves the form that is open. */
export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Saves a record and gives the API's answer: Save cannot be pressed while it is on its way, nor once it is there. */
export async function saveAnswered(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save(page);
  return answered;
}

/** Calls the API as the staff member whose page this is, whatever it shows. */
export async function callApi(page: Page, method: string, path: string, data?: object) {
  const context = page.context();
  const headers = method === 'GET' ? {} : { 'x-csrftoken': await getToken(context) };
  const response = await context.request.fetch(runningShop().api + path, {
    method,
    headers,
    ...(data && { data }),
  });
  return { status: response.status(), json: response.status() === 204 ? undefined : await response.json() };
}
