import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { openStaffSession } from '../../scripts/staff-session.ts';
import { runningShop } from './env.ts';
import { expect, type Page } from './shop-test.ts';

/**
 * A new staff member, logged in in the page's browser with the one-time code given: written straight into the database,
 * because backoffice-login.spec.ts tests the way through the screens.
 */
export async function logInStaff(page: Page, role: StaffRole, name?: string) {
  const { api, dataDir } = runningShop();
  const { cookies, ...person } = await openStaffSession(dataDir, role, name);
  await page
    .context()
    .addCookies(cookies.map(({ path, ...cookie }) => ({ ...cookie, url: path === '/' ? api : api + path })));
  return person;
}

/** Opens a page of the back office, such as `brands`, and waits until it is there. */
export async function openBackoffice(page: Page, address = '') {
  await page.goto(`${runningShop().api}/backoffice/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
}

/** Saves the form that is open. */
export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Calls the API as the staff member whose page this is. */
export function callApi(page: Page, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'x-csrftoken': token, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: response.status, json: response.status === 204 ? undefined : await response.json() };
    },
    [method, path, body] as const,
  );
}
