import { randomBytes } from 'node:crypto';
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
export async function signUp(page: Page): Promise<Person> {
  const person = makePerson();
  await post(page, 'register/initiate', { ...person, password_confirm: person.password });
  await post(page, 'register/verify', { email: person.email, code: await findInMail(person.email, CODE) });
  await logIn(page, person);
  return person;
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await post(page, 'login', { email, password });
}

async function post(page: Page, call: string, data: unknown) {
  const { api, site } = runningShop();
  await page.request.get(`${api}/api/auth/profile/`);
  const cookies = await page.context().cookies(api);
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const response = await page.request.post(`${api}/api/auth/${call}/`, {
    data,
    headers: { 'x-csrftoken': token, origin: site },
  });
  expect(response.ok(), `${call}: ${response.status()} ${await response.text()}`).toBe(true);
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
