import { expect } from '../testing/shop-test.ts';
import { LETTERS_IN_TWO_MINUTES } from './ceilings.ts';
import { search } from './product-list.ts';
import { type Shop, task } from './shop.ts';

export async function doProductForm(shop: Shop) {
  const { page, say, click, write, save, button, named, mark, product } = shop;
  /** Opens one of the twenty from the list. */
  const open = async (at: number) => {
    await search(shop, `${mark} n${at}`, 1);
    await click(page.getByRole('cell', { name: new RegExp(`${mark} n${at}$`) }));
    await expect(named('price')).not.toHaveValue('');
  };

  await task(
    shop,
    'add a product by duplicating another',
    async () => {
      await search(shop, product.name, 1);
      await click(page.getByRole('cell', { name: product.name }));
      await expect(named('price')).not.toHaveValue('');
      const price = await named('price').inputValue();
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
    LETTERS_IN_TWO_MINUTES,
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
  await shop.picture('product');

  await shop.goTo('products');
  await task(shop, 'correct a text', async () => {
    await open(11);
    await write(named('summary.en'), 'Shorter');
    await save();
  });
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
  await shop.goTo('products');
  await task(shop, 'write a title for search engines', async () => {
    await open(12);
    await write(named('seo_title.en'), mark);
    await save();
  });
  await shop.goTo('products');
  await task(shop, 'take a product out of the shop', async () => {
    await open(13);
    await click(page.getByRole('radio', { name: say('publication.states.archived') }));
    await save();
  });
  await shop.goTo('products');
  await task(shop, 'delete a product', async () => {
    await open(14);
    await click(button('ra.action.delete'));
    await click(page.getByRole('dialog').getByRole('button', { name: say('ra.action.confirm') }));
    await expect(page).toHaveURL(/\/products(\?|$)/);
  });
  await shop.goTo('audit');
  await task(shop, 'bring a deleted product back from the log', async () => {
    const row = page
      .getByRole('row')
      .filter({ hasText: `${mark} n14` })
      .first();
    await click(row.getByRole('button', { name: say('history.undo') }));
    await click(button('history.undo_count', { smart_count: 1 }));
    await expect(page.getByText(say('history.undone'))).toBeVisible();
  });
}
