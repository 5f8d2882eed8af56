import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { hashPassword } from '../../apps/api/src/features/passwords/password-hash.ts';
import { hashSecret } from '../../apps/api/src/same-secret.ts';
import { makeSession, readSecretKey } from '../../scripts/staff-session.ts';
import { runningShop } from './env.ts';
import { queryShop } from './query-shop.ts';
import { expect, type Page } from './shop-test.ts';

export type Person = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  date_of_birth: string;
};

/** Somebody the shop has never heard of. */
export function makePerson(): Person {
  const id = randomBytes(5).toString('hex');
  return {
    first_name: 'Nino',
    last_name: 'Beridze',
    email: `nino.${id}@example.ge`,
    password: `mtkvari-${id}-kazbegi`,
    date_of_birth: '1990-05-17',
  };
}

/** Passwords of this file's people cost nothing: the API hashes one anew when it is used. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 };

/**
 * A customer who is logged in in the page's browser: written straight into the database, because registration.spec.ts tests
 * the way through forms and mail.
 */
export async function signUp(page: Page, person = makePerson()): Promise<Person> {
  await keepSession(page.context(), runningShop().api, await addCustomer(person));
  return person;
}

/** The same in no browser; gives the cookies of the session. */
export async function addCustomer(person: Person) {
  const { dataDir } = runningShop();
  const { token, cookies } = makeSession(await readSecretKey(dataDir));
  const { email, first_name, last_name, date_of_birth, password } = person;
  await queryShop(
    `with person as (
       insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
       values ($1, $2, $3, $4, $5, 'en', now()) returning id
     )
     insert into sessions (id, user_id, token_hash, user_agent, started, refreshed, expires)
     select $6, id, $7, '', now(), now(), now() + interval '1 day' from person`,
    [
      email,
      first_name,
      last_name,
      date_of_birth,
      await hashPassword(password, CHEAP),
      token.sessionId,
      hashSecret(token.secret),
    ],
  );
  return cookies;
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await send(page.context(), 'auth/login', { email, password });
}

/** What a visitor's page would send, from the cookies of this browser; `call` is the path under `/api/`. */
export async function send(context: BrowserContext, call: string, data: unknown, language?: string) {
  const { api, site } = runningShop();
  const token = await getToken(context);
  const headers = { 'x-csrftoken': token, origin: site, ...(language && { 'accept-language': language }) };
  const response = await context.request.post(`${api}/api/${call}/`, { data, headers });
  expect(response.ok(), `${call}: ${response.status()} ${await response.text()}`).toBe(true);
}

type SessionCookies = ReturnType<typeof makeSession>['cookies'];

/** Gives a browser the cookies of a session. */
export function keepSession(context: BrowserContext, api: string, cookies: SessionCookies) {
  return context.addCookies(
    cookies.map(({ path, ...cookie }) => ({ ...cookie, url: path === '/' ? api : api + path })),
  );
}

/** The anti-forgery token of this browser. */
export async function getToken(context: BrowserContext) {
  const { api } = runningShop();
  await context.request.get(`${api}/api/auth/profile/`);
  return (await context.cookies(api)).find(({ name }) => name === 'csrftoken')?.value ?? '';
}

/** The demo's customers and their passwords, as the shop printed them once. */
export function readDemoCustomers(output: string) {
  return Object.fromEntries(
    [...output.matchAll(/A demo customer: (\S+), password (\S+) \(/g)].map(([, email, password]) => [
      email,
      password,
    ]),
  );
}
