import type { Person } from './customers.ts';
import { type Page, visit } from './shop-test.ts';

/** What the forms of the account say, by the language's part of the address. */
export const ACCOUNT_TEXTS = {
  '': {
    login: 'Login / Register',
    register: 'Register',
    fields: ['First name', 'Last name', 'Email', 'Password', 'Confirm password', 'Date of birth'],
    send: 'Send verification code',
    code: 'Verification code',
    wrong: 'The code is incorrect or has expired.',
    created: 'Your account has been created. You can now log in.',
    logIn: 'Log in',
    logOut: 'Logout',
    profile: 'Profile',
    hello: 'Hello, Nino!',
  },
  '/ka': {
    login: 'შესვლა / რეგისტრაცია',
    register: 'რეგისტრაცია',
    fields: ['სახელი', 'გვარი', 'ელფოსტა', 'პაროლი', 'გაიმეორეთ პაროლი', 'დაბადების თარიღი'],
    send: 'კოდის გაგზავნა',
    code: 'დამადასტურებელი კოდი',
    wrong: 'კოდი არასწორია ან ვადაგასულია.',
    created: 'ანგარიში შექმნილია. ახლა შეგიძლიათ შეხვიდეთ.',
    logIn: 'შესვლა',
    logOut: 'გასვლა',
    profile: 'პროფილი',
    hello: 'გამარჯობა, Nino!',
  },
};
type Prefix = keyof typeof ACCOUNT_TEXTS;

export const submit = (page: Page, form: string, button: string) =>
  page.getByRole('form', { name: form }).getByRole('button', { name: button, exact: true });

/** How a date is typed: as each language writes it. */
const BETWEEN = { '': '/', '/ka': '.' };

/** Fills the registration in, as the page's language names its fields, and asks for the code. */
export async function askForCode(page: Page, person: Person, prefix: Prefix = '') {
  const texts = ACCOUNT_TEXTS[prefix];
  await visit(page, `${prefix}/profile`);
  await page.getByRole('tab', { name: texts.register }).click();
  const form = page.getByRole('form', { name: texts.register });
  const values = [person.first_name, person.last_name, person.email, person.password, person.password];
  const [year, month, day] = person.date_of_birth.split('-');
  const born = year && [day, month, year].join(BETWEEN[prefix]);
  for (const [at, value] of [...values, born ?? ''].entries()) {
    await form.getByLabel(texts.fields[at] ?? '', { exact: true }).fill(value);
  }
  await submit(page, texts.register, texts.send).click();
}

export async function logInBy(page: Page, person: Pick<Person, 'email' | 'password'>, prefix: Prefix = '') {
  const { fields, logIn } = ACCOUNT_TEXTS[prefix];
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: logIn, exact: true }) });
  await form.getByLabel(fields[2] ?? '', { exact: true }).fill(person.email);
  await form.getByLabel(fields[3] ?? '', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: logIn, exact: true }).click();
}
