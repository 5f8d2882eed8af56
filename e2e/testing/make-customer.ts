import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { users } from '../../apps/api/src/features/accounts/accounts-tables.ts';
import { hashPassword } from '../../apps/api/src/features/passwords/password-hash.ts';
import { embeddedDatabase } from '../../scripts/embedded-database.ts';

/** Somebody who has registered earlier, for tests of what customers may do. Gives address and password. */
export async function makeCustomer(dataDir: string) {
  const credentials = { email: `${randomUUID()}@example.com`, password: `${randomUUID()} mint` };
  const client = new pg.Pool(await embeddedDatabase(dataDir));
  try {
    const passwordHash = await hashPassword(credentials.password);
    const person = { firstName: 'Tamar', lastName: 'Kapanadze', dateOfBirth: '1990-05-17' };
    await drizzle({ client, casing: 'snake_case' })
      .insert(users)
      .values({ ...person, email: credentials.email, passwordHash, language: 'en', joined: new Date() });
  } finally {
    await client.end();
  }
  return credentials;
}

/** A program that is logged in at the API as this person, with a browser's cookies. Dispose of it at the end. */
export async function logInAtApi(api: string, credentials: { email: string; password: string }) {
  const browser: APIRequestContext = await request.newContext({ baseURL: api });
  await browser.get('/api/auth/profile/');
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) =>
    browser.fetch(path, { method, headers: { 'x-csrftoken': token }, ...(data && { data }) });
  const answer = await call('POST', '/api/auth/login/', credentials);
  if (!answer.ok()) throw new Error(`Nobody was logged in: ${await answer.text()}`);
  return { call, dispose: () => browser.dispose() };
}
