import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import pg from 'pg';
import {
  firstRefreshToken,
  hashOf,
  makeAccessToken,
  writeRefreshToken,
} from '../../apps/api/src/features/accounts/session-tokens.ts';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';
import { runningShop } from './env.ts';
import { expect, type Page } from './shop-test.ts';

/**
 * A new staff member, logged in in the page's browser with the one-time code given: written straight into the database,
 * because backoffice-login.spec.ts tests the way through the screens.
 */
export async function logInStaff(page: Page, role: StaffRole, name = 'Nino Beridze') {
  const { api, dataDir } = runningShop();
  const [firstName, lastName = 'Beridze'] = name.split(' ');
  const email = `staff.${randomBytes(5).toString('hex')}@example.ge`;
  const token = firstRefreshToken(randomUUID());
  const client = new pg.Client(await embeddedDatabase(dataDir));
  await client.connect();
  try {
    await client.query(
      `with person as (
         insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
         values ($1, $2, $3, '1990-05-17', 'none', 'en', now()) returning id
       ), member as (
         insert into staff (user_id, role, secret, enrolled) select id, $4, 'none', now() from person
       )
       insert into sessions (id, user_id, token_hash, user_agent, started, refreshed, expires, second_factor_given)
       select $5, id, $6, '', now(), now(), now() + interval '1 day', now() from person`,
      [email, firstName, lastName, role, token.sessionId, hashOf(token)],
    );
  } finally {
    await client.end();
  }
  const key = (await readFile(path.join(dataDir, 'secret.key'), 'utf8')).trim();
  await page.context().addCookies([
    { name: 'access_token', value: makeAccessToken(token.sessionId, new Date(), key), url: api },
    { name: 'refresh_token', value: writeRefreshToken(token, key), url: `${api}/api/auth/` },
  ]);
  return { email, name: `${firstName} ${lastName}` };
}

/** Opens a page of the back office, such as `brands`, and waits until it is there. */
export async function openBackoffice(page: Page, address = '') {
  await page.goto(`${runningShop().api}/backoffice/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
}
