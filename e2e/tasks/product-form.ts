import { expect } from '../testing/shop-test.ts';
import { LETTERS_IN_TWO_MINUTES } from './ceilings.ts';
import { search } from './product-list.ts';
import { type Shop, task } from './shop.ts';

/** From a product that is open, to which `way` led. */
async function duplicateProduct(shop: Shop, way: number) {
  const { page, say, click, write, save, button, named, mark } = shop;
  await expect(named('price')).not.toHaveValue('');
  const price = await named('price').inputValue();
  await task(
    shop,
    'add a product by duplicating another',
    async () => {
      await click(page.getByRole('link', { name: say('products.duplicate') }));
      await expect(named('name.en')).toHaveValue('');
      await expect(named('price')).toHaveValue(price);
      for (const [language, name] of Object.entries({ en: 'Doppio', ka: 'დოპიო', ru: 'Доппио' }))
        await write(named(`name.${language}`), `${name} ${mark}`);
      await save();
      await expect(page).toHaveURL(/\/products\/\d+$/);
      await expect(named('state').first()).toBeChecked();
      await expect(button('products.describe').first()).toBeVisible();
    },
    { way, letters: LETTERS_IN_TWO_MINUTES },
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
  await shop.picture('product');
}

/** With a product of the demo, found from anywhere, and one of the twenty, found in the list once. */
export async function doProductForm(shop: Shop) {
  const { page, say, click, press, type, write, save, button, named, mark } = shop;
  const untilSaved = () => expect(button('ra.action.save')).toBeDisabled();
  // Not counted: screens are found, too, and Esc closes the box.
  await page.keyboard.press('Control+k');
  const screen = say('resources.delivery-partners.name', { smart_count: 2 });
  await page.keyboard.insertText(screen);
  await expect(page.getByRole('option', { name: screen }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: say('globalSearch.button') })).toBeHidden();
  const found = await shop.open(() =>
    task(shop, 'find a product from anywhere, in another script', async () => {
      await press('Control+k');
      await expect(page.getByRole('combobox', { name: say('globalSearch.button') })).toBeFocused();
      await type('холодный тархун');
      await expect(page.getByRole('option').first()).toBeVisible();
      await press('Enter');
      await expect(page).toHaveURL(/\/products\/\d+$/);
    }),
  );
  await duplicateProduct(shop, found);

  await shop.goTo('products');
  const way = await shop.open(async () => {
    await search(shop, `${mark} n11`, 1);
    await click(page.getByRole('cell', { name: new RegExp(`${mark} n11$`) }));
    await expect(named('price')).not.toHaveValue('');
  });
  await task(
    shop,
    'correct a text',
    async () => {
      await write(named('summary.en'), 'Shorter');
      await save();
    },
    { way },
  );
  await task(shop, 'put a field back as it was', async () => {
    await click(button('history.name'));
    const newest = page
      .getByRole('dialog', { name: say('history.name') })
      .getByRole('listitem')
      .first();
    await click(newest.getByRole('button', { name: say('history.put_back'), exact: true }));
    await expect(named('summary.en')).toHaveValue('Short');
    await page.keyboard.press('Escape');
  });
  await task(
    shop,
    'write a title for search engines',
    async () => {
      await write(named('seo_title.en'), mark);
      await save();
    },
    { way },
  );
  await untilSaved();
  await task(
    shop,
    'take a product out of the shop',
    async () => {
      await click(page.getByRole('radio', { name: say('publication.states.archived') }));
      await save();
    },
    { way },
  );
  await untilSaved();
  await task(
    shop,
    'delete a product',
    async () => {
      await click(button('ra.action.delete'));
      await click(page.getByRole('dialog').getByRole('button', { name: say('ra.action.confirm') }));
      await expect(page).toHaveURL(/\/products(\?|$)/);
    },
    { way },
  );
  await shop.goTo('audit');
  await task(shop, 'bring a deleted product back from the log', async () => {
    const row = page
      .getByRole('row')
      .filter({ hasText: `${mark} n11` })
      .first();
    await click(row.getByRole('button', { name: say('history.undo') }));
    await click(button('history.undo_count', { smart_count: 1 }));
    await expect(page.getByText(say('history.undone'))).toBeVisible();
  });
}
