import { runningShop } from '../testing/env.ts';
import { expect, type Page, test } from '../testing/shop-test.ts';
import { goOn, save } from '../testing/staff.ts';

async function tryOut(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Try a search' }).fill(text);
  await page.getByRole('button', { name: 'Try it' }).click();
}

export function testSearchWords(desk: () => Page) {
  test('a word that people type is added, tried, changed and deleted, and says what it does', async () => {
    const page = desk();
    // A second try must not find what the first one left behind.
    const word = test.info().retry === 0 ? 'зубровк' : 'полын';
    await goOn(page, 'search-terms');
    const filter = page.getByRole('textbox', { name: 'Search', exact: true });
    await filter.fill('эстрагон');
    await expect(page.getByText(/Whoever types .*эстрагон.* finds what .*тархун.* finds, too/)).toBeVisible();
    await tryOut(page, `${word}а`);
    /** What was typed comes into the list's address a moment later, and leads back to it. */
    const narrow = async (text: string) => {
      await filter.fill(text);
      await expect(page).toHaveURL(new RegExp(text));
    };
    await expect(page.getByText(`“${word}а”: 0 products`)).toBeVisible();

    await goOn(page, 'search-terms/create');
    await page.getByRole('textbox', { name: 'People type' }).fill(`${word}а, bison grass`);
    await page.getByRole('textbox', { name: 'The shop says' }).fill('ice mint');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Between commas one word each')).toBeVisible();
    await page.getByRole('textbox', { name: 'The shop says' }).fill('тархун');
    await save(page);
    const found = async () => {
      const address = `${runningShop().api}/api/products/search/?search=${encodeURIComponent(`${word}ой`)}`;
      return (await (await page.request.get(address)).json()).length;
    };
    await expect.poll(found).toBeGreaterThan(0);

    // Back at the list, which adding leads to.
    await narrow('bison');
    const row = page.getByText(`Whoever types “${word}а, bison grass” finds what “тархун” finds, too.`);
    await row.click();
    await page.getByRole('radio', { name: 'Is left out of a search' }).check();
    await expect(page.getByRole('textbox', { name: 'The shop says' })).toBeHidden();
    await save(page);
    await expect.poll(found).toBe(0);
    await goOn(page, 'search-terms');
    await narrow('bison');
    await page.getByText(`“${word}а, bison grass” is left out as long as a search has other words.`).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/bison grass/)).toBeHidden();
  });
}
