import { demoPicture } from '../testing/demo-picture.ts';
import { queryShop } from '../testing/query-shop.ts';
import { expect } from '../testing/shop-test.ts';
import { narrow } from './product-list.ts';
import { type Shop, task } from './shop.ts';

export async function doContent(shop: Shop) {
  const { page, say, click, press, type, write, save, button, named, mark, product } = shop;
  const add = () => click(page.getByRole('link', { name: say('ra.action.create'), exact: true }));
  await shop.goTo('articles');
  await task(shop, 'write an article', async () => {
    await add();
    await write(named('title.en'), `Cold mint ${mark}`);
    await write(named('lead.en'), 'What stays of the cold.');
    await click(page.locator('.cm-content'));
    await type('## Two days\n\nOn **menthol** and time.');
    await write(named('author.en'), 'Nino Beridze');
    const chooser = page.waitForEvent('filechooser');
    await click(page.getByRole('button', { name: say('uploads.drop_one') }));
    await (await chooser).setFiles(demoPicture('journal/1', 'cover.webp'));
    await expect(button('uploads.replace')).toBeVisible({ timeout: 30_000 });
    await save();
    await expect(page).toHaveURL(/\/articles\/\d+$/);
  });
  await shop.picture('article');

  await shop.goTo('translations');
  await task(shop, 'translate a title at the desk', async () => {
    await narrow(shop, mark);
    const entries = page.locator('[data-desk] > li');
    await expect(entries.filter({ hasText: mark })).not.toHaveCount(0);
    await expect(entries.filter({ hasNotText: mark })).toHaveCount(0);
    const title = `${say('resources.articles.fields.title')}: ${say('shell.languages.ru')}`;
    await write(entries.getByRole('textbox', { name: title, exact: true }), `Холодная мята ${mark}`);
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await press('Control+Enter');
    await saved;
  });

  await shop.goTo('slides');
  await task(shop, 'add a slide that leads to a product', async () => {
    await add();
    await write(page.getByRole('combobox', { name: say('resources.slides.fields.href') }), product.english);
    await click(page.getByRole('option', { name: product.english }).first());
    await write(named('button.en'), 'Have a look');
    await save();
    await expect(page).toHaveURL(/\/slides\/\d+$/);
  });
  await shop.goTo('special-offers');
  await task(shop, 'draft a special offer', async () => {
    await add();
    await write(named('title.en'), `Offer ${mark}`);
    await write(
      page.getByRole('combobox', { name: say('resources.special-offers.fields.product_id') }),
      product.name,
    );
    await click(page.getByRole('option', { name: product.name }).first());
    await save();
    await expect(page).toHaveURL(/\/special-offers\/\d+$/);
  });
  await shop.goTo('campaigns');
  await task(shop, 'draft a campaign', async () => {
    await click(page.getByRole('link', { name: say('campaigns.new') }));
    await write(named('name'), `Winter ${mark}`);
    await write(named('starts_at'), '01.12.2099 10:00');
    await write(named('ends_at'), '03.12.2099 22:00');
    await click(button('ra.action.add'));
    await shop.choose(
      page.getByRole('combobox', { name: say('resources.campaigns.fields.kind') }).last(),
      say('campaigns.kinds.price'),
    );
    await write(page.getByRole('combobox', { name: say('resources.campaigns.fields.ids') }), product.name);
    await click(page.getByRole('option', { name: product.name }).first());
    await press('Escape');
    await write(page.getByRole('textbox', { name: say('resources.campaigns.fields.amount') }), '9.90');
    await save();
    await expect(page).toHaveURL(/\/campaigns\/\d+$/);
  });
  await shop.goTo('search-terms');
  await task(shop, 'say what people mean with a word', async () => {
    await add();
    await write(named('typed'), `зубровк${mark}`);
    await write(named('means'), 'тархун');
    await save();
    await expect(page).toHaveURL(/\/search-terms(\?|$)/);
  });
  await shop.goTo('redirects');
  await task(shop, 'lead an old address to a page', async () => {
    await add();
    await write(named('from_path'), `/products/${mark}`);
    await write(named('to_path'), '/brands');
    await save();
    await expect(page).toHaveURL(/\/redirects(\?|$)/);
    await expect(page.getByText(`/products/${mark}`)).toBeVisible();
  });
  // Nothing of it stays in the shop.
  await queryShop(`delete from search_terms where $1 = any(typed)`, [`зубровк${mark}`]);
  await queryShop(`delete from redirects where from_path = $1`, [`/products/${mark}`]);
}
