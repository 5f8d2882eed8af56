import { expect } from '../testing/shop-test.ts';
import { type Shop, task } from './shop.ts';

const TWENTY = 20;

/** Twenty drafts: visitors see none of them. */
function makeFile(mark: string) {
  const columns =
    'slug,name_en,name_ka,name_ru,summary_en,summary_ka,summary_ru,description_en,description_ka,description_ru,' +
    'brand,type,taste,strength_level,nicotine_mg_per_pouch,nicotine_mg_per_g,servings_per_package,weight_per_serving_g,' +
    'launch_date,price,label_base,label_accent,stock';
  const rows = Array.from(
    { length: TWENTY },
    (_, at) =>
      `trial-${mark}-${at},Trial ${mark} n${at},ნიმუში ${mark} n${at},Образец ${mark} n${at},Short,მოკლედ,Коротко,` +
      `Longer,გრძლად,Подробно,norvik,slim,mint,3,8.5,12.1,20,0.7,2026-01-02,${15 + at}.30,#113355,#ddeeff,in`,
  );
  return Buffer.from([columns, ...rows].join('\n'));
}

/** Narrows a list, and waits for it: what was typed comes into its address a moment later, and may lead back to it. */
export async function narrow({ page, say, write }: Shop, text: string) {
  await write(page.getByPlaceholder(say('ra.action.search')), text);
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(text) ?? false);
}

export async function search(shop: Shop, text: string, count: number) {
  await narrow(shop, text);
  await expect(shop.page.getByRole('row')).toHaveCount(count + 1);
}

export const priceField = ({ page, say }: Shop, name: string) =>
  page.getByRole('textbox', {
    name: new RegExp(`^${say('resources.products.fields.price')}: .*${name}$`),
  });

export const stockField = ({ page, say }: Shop, name: string) =>
  page.getByRole('combobox', {
    name: new RegExp(`^${say('resources.products.fields.stock')}: .*${name}$`),
  });

export async function undoFromNotice(shop: Shop, count: number, told: string[] = []) {
  const { page, say, click, button } = shop;
  await click(button('history.undo'));
  const dialog = page.getByRole('dialog', { name: say('history.title') });
  for (const text of told) await expect(dialog).toContainText(text);
  await shop.picture('undo');
  await click(dialog.getByRole('button', { name: say('history.undo_count', { smart_count: count }) }));
  await expect(page.getByText(say('history.undone'))).toBeVisible();
}

/** Twenty drafts, by a file. */
export async function takeFileIn(shop: Shop) {
  const { page, say, click, button, mark } = shop;
  await shop.goTo('imports');
  await task(shop, 'take a file of products in', async () => {
    const chooser = page.waitForEvent('filechooser');
    await click(button('importExport.import.choose'));
    const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: makeFile(mark) };
    await (await chooser).setFiles(file);
    const apply = button('importExport.apply', { count: TWENTY, smart_count: TWENTY });
    await expect(apply).toBeVisible();
    await shop.picture('import');
    await click(apply);
    await expect(page.getByText(say('importExport.applied'))).toBeVisible();
  });
}

export async function doPrices(shop: Shop) {
  const { page, say, press, button, locale, product } = shop;
  await shop.goTo('products');
  const price = priceField(shop, product.name);
  const decimal = locale === 'en' ? '.' : ',';
  const before = product.price.replace('.', decimal);
  // Another one on a second try.
  const wanted = before.endsWith('45') ? `9${decimal}55` : `9${decimal}45`;
  await task(shop, 'change a price', async () => {
    await search(shop, product.name, 1);
    await expect(price).toHaveValue(before);
    await shop.write(price, wanted);
    await press('Enter');
    await expect(button('history.undo')).toBeVisible();
    await expect(price).toHaveValue(wanted);
  });
  await task(shop, 'undo a slip from the notice', () =>
    undoFromNotice(shop, 1, [wanted, before, say('history.shown.product', { smart_count: 1 })]),
  );
  await expect(price).toHaveValue(before);

  // Not counted: a slip of the hand is asked about, and Esc puts back what was typed.
  await price.fill('950');
  await price.press('Enter');
  await expect(page.getByText(say('products.many.once_more'))).toBeVisible();
  await expect(price).toBeFocused();
  await price.press('Escape');
  await expect(price).toHaveValue(before);

  await task(shop, 'say that a product is sold out', async () => {
    await shop.choose(stockField(shop, product.name), 'out');
    await expect(button('history.undo')).toBeVisible();
  });
  await undoFromNotice(shop, 1);
  await expect(stockField(shop, product.name)).toHaveValue('in');
}

/** In the list of products, with the twenty of the file. */
export async function doMany(shop: Shop) {
  const { page, say, click, write, mark } = shop;
  const panel = page.getByRole('region', { name: say('products.many.title', { smart_count: TWENTY }) });
  const prices = page.getByRole('textbox', {
    name: new RegExp(`^${say('resources.products.fields.price')}: `),
  });
  await task(shop, 'change twenty prices', async () => {
    await search(shop, mark, TWENTY);
    await click(page.getByRole('checkbox', { name: say('ra.action.select_all') }));
    await write(panel.getByRole('textbox', { name: say('products.many.by.percent') }), '+5');
    await expect(panel.getByRole('listitem')).toHaveCount(TWENTY);
    await shop.picture('many');
    await click(panel.getByRole('button', { name: say('products.many.do.price', { smart_count: TWENTY }) }));
    await expect(page.getByText(say('products.many.changed', { smart_count: TWENTY }))).toBeVisible();
    await expect(prices.first()).toHaveValue(/[.,]90$/);
  });
  await task(shop, 'undo all of them', () => undoFromNotice(shop, TWENTY));
  await expect(prices.first()).toHaveValue(/[.,]30$/);
}
