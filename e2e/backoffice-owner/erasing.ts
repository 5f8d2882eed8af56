import { signUp } from '../testing/customers.ts';
import { runningShop } from '../testing/env.ts';
import { placeOrder } from '../testing/place-order.ts';
import { expect, type Page, test, visit } from '../testing/shop-test.ts';
import { goOn } from '../testing/staff.ts';

export function testErasing(desk: () => Page) {
  test('a customer with orders under way is erased once it is chosen what becomes of them: they are named', async ({
    browser,
  }) => {
    const page = desk();
    const customer = await browser.newContext();
    const person = await signUp(await customer.newPage());
    await placeOrder(person.email);
    const filter = encodeURIComponent(JSON.stringify({ q: person.email }));
    await goOn(page, `customers?filter=${filter}`);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByRole('button', { name: 'Erase' }).click();
    const question = page.getByRole('dialog', { name: /^Erase/ });
    await expect(question).toContainText('Orders are under way');
    await question.getByRole('textbox').fill(person.email);
    await expect(question.getByRole('button', { name: 'Erase' })).toBeDisabled();

    // The customer, too, reads which orders come first.
    const own = await customer.newPage();
    await visit(own, `${runningShop().site}/ka/profile#details`);
    await own.getByRole('button', { name: 'ანგარიშის წაშლა' }).click();
    const form = own.getByRole('form', { name: 'ანგარიშის წაშლა' });
    await form.locator('[name=password]').fill(person.password);
    await form.locator('button[type=submit], .btn-bad').first().click();
    await expect(form.getByRole('alert')).toContainText(/PO-\d+/);
    await expect(form.getByRole('alert')).not.toContainText('Orders');
    await customer.close();

    await question.getByRole('link', { name: /PO-\d+/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/PO-\d+/);
    const order = page.url().split('/backoffice/')[1] ?? '';

    await goOn(page, `customers?filter=${filter}`);
    await page.getByRole('link', { name: person.email }).click();
    await page.getByRole('button', { name: 'Erase' }).click();
    await question.getByRole('textbox').fill(person.email);
    await question.getByRole('radio', { name: /^Cancel them/ }).check();
    await question.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('The customer has been erased.')).toBeVisible();
    await goOn(page, order);
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  });
}
