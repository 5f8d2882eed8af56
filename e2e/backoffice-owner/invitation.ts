import { runningShop } from '../testing/env.ts';
import { findInMail } from '../testing/mails.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { goOn, refresh, save } from '../testing/staff.ts';

const PASSWORD = 'green tin on a shelf';

export function testInvitation(desk: () => Page) {
  test('the owner invites somebody by mail, who makes the account with the link and sets up the phone', async ({
    browser,
  }) => {
    const page = desk();
    const email = `eka.${Date.now()}@example.ge`;
    await goOn(page, 'staff/create');
    await page.getByLabel('Email address').fill('eka');
    await save(page);
    await expect(page.getByText('Must be a valid email')).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('combobox', { name: 'Language of the email' }).click();
    await page.getByRole('option', { name: 'Georgian' }).click();
    await page.getByRole('radio', { name: /^Packer/ }).check();
    await save(page);
    const pending = page.getByRole('region', { name: 'Invited, not here yet' });
    await expect(pending.getByRole('listitem').filter({ hasText: email })).toContainText('Packer');

    const found = await findInMail(email, /\/backoffice\/invitation\?token=[\w-]+/);
    const link = `${runningShop().api}${found}`;
    const theirs = await browser.newContext({ locale: 'ka-GE' });
    const own = await theirs.newPage();
    await own.goto(link);
    await own.getByLabel('სახელი').fill('ეკა');
    await own.getByLabel('გვარი').fill('ლომიძე');
    await own.getByLabel('დაბადების თარიღი').fill('04.03.1992');
    await own.locator('[name=password]').fill(PASSWORD);
    await own.locator('[name=password_confirm]').fill('something else');
    await own.getByRole('button', { name: 'ანგარიშის შექმნა' }).click();
    await expect(own.getByText('პაროლები არ ემთხვევა.')).toBeVisible();
    await own.locator('[name=password_confirm]').fill(PASSWORD);
    await own.getByRole('button', { name: 'ანგარიშის შექმნა' }).click();
    await own.locator('[name=email]').fill(email);
    await own.locator('[name=password]').fill(PASSWORD);
    await own.getByRole('button', { name: 'შესვლა' }).click();
    // The phone comes next, as for everybody on the staff.
    await expect(own.getByRole('img', { name: /QR/ })).toBeVisible();
    await theirs.close();

    await refresh(page);
    await expect(page.getByRole('cell', { name: email })).toBeVisible();
    await expect(pending.getByText(email)).toHaveCount(0);
  });
}
