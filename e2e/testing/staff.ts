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
