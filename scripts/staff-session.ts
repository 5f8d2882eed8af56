import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import pg from 'pg';
import {
  firstRefreshToken,
  makeAccessToken,
  writeRefreshToken,
} from '../apps/api/src/features/accounts/session-tokens.ts';
import { hashSecret } from '../apps/api/src/same-secret.ts';
import { embeddedDatabase } from './embedded-database.ts';

/**
 * A new staff member of the shop on `dataDir`, with a session in which the one-time code has been given: for tests and
 * measurements that are about what comes after the login. Gives the address, and the cookies with their paths.
 */
export async function openStaffSession(dataDir: string, role: StaffRole, name = 'Nino Beridze') {
  return addStaffSession(await embeddedDatabase(dataDir), await readSecretKey(dataDir), role, name);
}

/** The same in any shop, by its database and its `SECRET_KEY`. */
export async function addStaffSession(
  connection: pg.ClientConfig | string,
  key: string,
  role: StaffRole,
  name = 'Nino Beridze',
) {
  const [firstName, lastName = 'Beridze'] = name.split(' ');
  const email = `staff.${randomBytes(5).toString('hex')}@example.ge`;
  const { token, cookies } = makeSession(key);
  const client = new pg.Client(connection);
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
      [email, firstName, lastName, role, token.sessionId, hashSecret(token.secret)],
    );
  } finally {
    await client.end();
  }
  return { email, name: `${firstName} ${lastName}`, cookies };
}

/** A new session that is not in the database yet, and its cookies with their paths. */
export function makeSession(key: string) {
  const token = firstRefreshToken(randomUUID());
  return {
    token,
    cookies: [
      { name: 'access_token', value: makeAccessToken(token, new Date(), [key]), path: '/' },
      { name: 'refresh_token', value: writeRefreshToken(token, [key]), path: '/api/auth/' },
    ],
  };
}

/** The key with which the shop on `dataDir` signs. */
export async function readSecretKey(dataDir: string) {
  return (await readFile(path.join(dataDir, 'secret.key'), 'utf8')).trim();
}
