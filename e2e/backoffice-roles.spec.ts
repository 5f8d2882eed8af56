import { addCustomer, makePerson } from './testing/customers.ts';
import { placeOrder } from './testing/place-order.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { goOn, logInStaff, openBackoffice, save, saveAnswered, screenFindings } from './testing/staff.ts';

const menu = (page: Page) => page.getByRole('menu', { name: 'Main menu' });
const entries = (page: Page) => menu(page).getByRole('menuitem');

test('a packer sees orders without prices, sends them on, and nothing else is there', async ({ page }) => {
  const person = makePerson();
  await addCustomer(person);
  await placeOrder(person.email);
  await logInStaff(page, 'packer');
  await openBackoffice(page, `orders?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`);
  await expect(entries(page)).toHaveText(['Start', 'People', 'Orders', 'Open the shop']);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('₾');
  await page.getByRole('link', { name: /PO-\d+/ }).click();

  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('7 Sample Street');
  await expect(page.getByRole('link', { name: '+995 555 00 00 01' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₾');
  await expect(page.getByRole('main')).not.toContainText(person.email);
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();

  await goOn(page, 'customers');
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('a translator changes texts and finds no prices, people or buttons to delete', async ({ page }) => {
  await logInStaff(page, 'translator');
  await openBackoffice(page, 'questions/1');
  await expect(menu(page)).not.toContainText(/Orders|Customers|Messages|Staff|Backups/);
  await expect(menu(page)).toContainText('Translations');
  const georgian = page.getByLabel('Georgian', { exact: true }).first();
  const before = await georgian.inputValue();
  await georgian.fill(`${before} `.repeat(2).trim());
  await save(page);
  await expect(page.getByText('Saved')).toBeVisible();
  // What only editors may do is not offered.
  await expect(page.getByRole('button', { name: /Undo|History|Delete/ })).toHaveCount(0);
  await georgian.fill(before);
  expect((await saveAnswered(page)).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await goOn(page, 'products/1');
  await expect(page.getByLabel('English').first()).toBeVisible();
  await expect(page.getByLabel(/Price|Stock|State/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Delete|Duplicate/ })).toHaveCount(0);
});
