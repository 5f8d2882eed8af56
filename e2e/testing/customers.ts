import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { runningShop } from './env.ts';
import { CODE, findInMail } from './mails.ts';
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

/** A customer who is logged in in the page's browser, by the API's own calls and the mailed code. */
export async function signUp(page: Page, person = makePerson()): Promise<Person> {
  await send(page.context(), 'auth/register/initiate', { ...person, password_confirm: person.password });
  await send(page.context(), 'auth/register/verify', {
    email: person.email,
    code: await findInMail(person.email, CODE),
  });
  await logIn(page, person);
  return person;
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
