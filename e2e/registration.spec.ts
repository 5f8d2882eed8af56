// Rules: docs/behaviour.md#registration, #registration-fields, #verification-code, #passwords
import { ACCOUNT_TEXTS, askForCode, logInBy, submit } from './testing/account-forms.ts';
import { makePerson, signUp } from './testing/customers.ts';
import { CODE, findInMail } from './testing/mails.ts';
import { expect, test, untilHydrated, visit } from './testing/shop-test.ts';

// The browser reports every response that is no success on its console.
test.use({ expectedErrors: [/(status of (400|401|429)|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/] });

// What the forms do is the same in every language: the tests that follow are in English.
test('Registration: send verification code, enter the 6-digit code, account created, then go to login, in Georgian', async ({
  page,
}) => {
  const prefix = '/ka';
  const texts = ACCOUNT_TEXTS[prefix];
  const person = makePerson();
  await askForCode(page, person, prefix);
  const code = await findInMail(person.email, CODE);

  const wrong = code === '111111' ? '222222' : '111111';
  const boxes = page.getByLabel(texts.code, { exact: true }).and(page.locator('input'));
  await expect(boxes).toBeFocused();
  await page.keyboard.type(wrong);
  await expect(boxes).toHaveAccessibleDescription(texts.wrong);
  await expect(page.getByRole('alert')).toHaveText(texts.wrong);
  await expect(boxes).toBeFocused();
  // The next key begins anew; the last digit sends it.
  await page.keyboard.type(code);
  await expect(page.getByText(texts.created)).toBeVisible();
  // The focus goes on with what is shown.
  await expect(page.locator('[name=password]')).toBeFocused();
  await logInBy(page, person, prefix);
  await expect(page).toHaveURL(/\/ka$/);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: texts.logOut })).toBeVisible();
  await banner.getByRole('link', { name: texts.profile, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hello);
  await banner.getByRole('button', { name: texts.logOut }).click();
  await expect(page.getByRole('tab', { name: texts.register })).toBeVisible();
  await expect(banner.getByRole('link', { name: texts.login })).toBeVisible();
});

test('the code step shows the address, stays after a reload, and accepts a pasted code', async ({ page }) => {
  const person = makePerson();
  await askForCode(page, person);
  await expect(page.getByText(`We have sent a 6-digit code to ${person.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send the code again in \d+ s$/ })).toBeDisabled();
  const code = await findInMail(person.email, CODE);
  await page.reload();
  await untilHydrated(page);
  const boxes = page.getByRole('textbox', { name: 'Verification code' });
  await expect(boxes).toBeFocused();
  await expect(boxes).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(boxes).toHaveAttribute('inputmode', 'numeric');
  // As people copy it out of a mail.
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
      document.execCommand('insertText', false, text);
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await expect(page.getByText('Your account has been created. You can now log in.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Login' }).getByLabel('Email')).toHaveValue(person.email);
});

test('after a reload another code needs the password once more', async ({ page }) => {
  const person = makePerson();
  await page.clock.install();
  await askForCode(page, person);
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Send the code again in \d+ s$/ })).toBeDisabled();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  const form = page.getByRole('form', { name: 'Register' });
  await expect(form.getByText('For another code, please type your password once more.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await submit(page, 'Register', 'Send verification code').click();
  // The API keeps its own minute, which has not passed.
  await expect(page.getByText(/^(We have sent a 6-digit code|Too many attempts)/).first()).toBeVisible();
});

test('another code can be requested after a minute, and the API’s limit is shown', async ({ page }) => {
  const person = makePerson();
  await page.clock.install();
  await askForCode(page, person);
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Send the code again' });
  await expect(again).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(again).toBeEnabled();
  // The API keeps its own time, and says so.
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('form', { name: 'Register' }).getByLabel('First name')).toHaveValue('Nino');
  await expect(page.getByRole('form', { name: 'Register' }).getByLabel('Email')).toBeFocused();
});

test('field errors are shown per field, nothing typed is lost, and a password can be seen', async ({
  page,
}) => {
  await test.step('Field errors are shown per field, the first has the focus, and nothing typed is lost', async () => {
    const taken = await signUp(page);
    await page.context().clearCookies({ name: /_token$/ });
    await askForCode(page, { ...taken, first_name: 'N', password: 'abc', date_of_birth: '' });
    const form = page.getByRole('form', { name: 'Register' });
    const first = form.getByLabel('First name');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription('Must be at least 2 characters long.');
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password must be at least 8 characters long.',
    );
    const born = form.getByLabel('Date of birth');
    await expect(born).toHaveAccessibleDescription(
      'This field is required. Day, month and year, such as 17.05.1990.',
    );
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('abc');

    await first.fill('Nino');
    await form.getByLabel('Password', { exact: true }).fill('nino-beridze');
    await form.getByLabel('Confirm password').fill('nino-beridze-2');
    await born.fill('1.1.2015');
    await submit(page, 'Register', 'Send verification code').click();
    await expect(form.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
    await form.getByLabel('Confirm password').fill('nino-beridze');
    await submit(page, 'Register', 'Send verification code').click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      'A user with that email already exists.',
    );
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'The password is too similar to the username.',
    );
    await expect(born).toHaveAccessibleDescription(/^You must be 18 or older\./);
    await expect(born).toHaveValue('1.1.2015');
    await born.fill('30.02.1990');
    await submit(page, 'Register', 'Send verification code').click();
    await expect(born).toHaveAccessibleDescription(/^Enter a valid date\. Day, month and year/);
    await expect(born).toHaveValue('30.02.1990');

    // Going to the other form and back changes nothing.
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Login' }).press('ArrowRight');
    await expect(form.getByLabel('Email')).toHaveValue(taken.email);
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('nino-beridze');
  });

  await test.step('a password can be shown and hidden, and its strength is shown while it is typed', async () => {
    await visit(page, '/profile');
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('form', { name: 'Register' });
    const password = form.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('password1');
    await expect(form.getByText('Easy to guess')).toBeVisible();
    await password.fill('correct horse battery staple');
    await expect(form.getByText('Strong password')).toBeVisible();
    await form.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
});
