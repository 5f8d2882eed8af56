// Rules: docs/behaviour.md#password-reset, #password-reset-link
import { signUp } from './testing/customers.ts';
import { findInMail } from './testing/mails.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

// The browser reports every response that is no success on its console, where a failure is logged, too.
test.use({ expectedErrors: [/status of 400|ERR_FAILED|The link for a new password/] });

const TEXTS = [
  {
    prefix: '',
    email: 'Email',
    request: 'Send reset link',
    neutral: 'If an account with that email exists, we have sent a link to reset the password.',
    fields: ['New password', 'Confirm password'],
    mismatch: 'Passwords do not match.',
    set: 'Set new password',
    done: 'Your password has been changed. Please log in.',
    spent: 'This link has expired or has already been used.',
  },
  {
    prefix: '/ka',
    email: 'ელფოსტა',
    request: 'ბმულის გაგზავნა',
    neutral: 'თუ ამ ელფოსტით ანგარიში არსებობს, პაროლის აღსადგენი ბმული უკვე გაგზავნილია.',
    fields: ['ახალი პაროლი', 'გაიმეორეთ პაროლი'],
    mismatch: 'პაროლები არ ემთხვევა ერთმანეთს.',
    set: 'ახალი პაროლის დაყენება',
    done: 'პაროლი შეცვლილია. გთხოვთ, შეხვიდეთ ანგარიშში.',
    spent: 'ბმულის ვადა გასულია ან ის უკვე გამოყენებულია.',
  },
] as const;

async function ask(page: Page, texts: (typeof TEXTS)[number], email: string) {
  await visit(page, `${texts.prefix}/reset-password`);
  await page.getByLabel(texts.email).fill(email);
  await page.getByRole('button', { name: texts.request }).click();
}

test('a password is reset with the mailed link, once, in English and Georgian', async ({ page }) => {
  const person = await signUp(page);
  for (const texts of TEXTS) {
    await page.context().clearCookies({ name: /_token$/ });
    await ask(page, texts, person.email);
    await expect(page.getByText(texts.neutral)).toBeVisible();

    const mailed = new RegExp(`http://[^/]+${texts.prefix}/reset-password\\?token=\\S+`);
    const link = await findInMail(person.email, mailed);
    // Somebody else may be logged in where the mail is read.
    if (texts.prefix) await signUp(page);
    await visit(page, link);
    const [first, second] = texts.fields.map((name) => page.getByLabel(name, { exact: true }));
    const password = `${person.password}-anew${texts.prefix}`;
    await first?.fill(password);
    await second?.fill('something else');
    await page.getByRole('button', { name: texts.set }).click();
    await expect(second ?? first ?? page.locator('html')).toHaveAccessibleDescription(texts.mismatch);
    await second?.fill(password);
    await page.getByRole('button', { name: texts.set }).click();
    await expect(page.getByText(texts.done)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-user', 'out');
    // What a link and a new password are good for is no question of the language.
    if (texts.prefix) continue;

    await visit(page, link);
    await first?.fill(password);
    await second?.fill(password);
    await page.getByRole('button', { name: texts.set }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.spent);

    await visit(page, `${texts.prefix}/profile`);
    const login = page.locator('form').filter({ has: page.locator('[autocomplete=current-password]') });
    await login.locator('[name=email]').fill(person.email);
    await login.locator('[name=password]').fill(password);
    await login.locator('[name=password]').press('Enter');
    await expect(page).toHaveURL(new RegExp(`${texts.prefix || '/'}$`));
  }
});

test('Password reset request: failure is not shown to the user, only logged; the success text is neutral', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const [english] = TEXTS;
  await ask(page, english, 'nobody@example.ge');
  await expect(page.getByText(english.neutral)).toBeVisible();
  await page.route('**/api/auth/password-reset/request/', (route) => route.abort());
  await ask(page, english, 'somebody@example.ge');
  await expect(page.getByText(english.neutral)).toBeVisible();
  expect(logged.some((text) => text.includes('The link for a new password could not be asked for'))).toBe(
    true,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shop whose cart is closed says what the page needs, with a link as without', async ({ page }) => {
    for (const query of ['', '?token=mailed']) {
      await page.goto(`/reset-password${query}`);
      await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
      await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0);
    }
  });
});
