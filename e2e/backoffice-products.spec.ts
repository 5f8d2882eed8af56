import { demoPicture } from './testing/demo-picture.ts';
import { runningShop } from './testing/env.ts';
import { expect, type Page, test } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, save, saveAnswered } from './testing/staff.ts';

// A browser notes every call that is refused, such as that of a drawing in place of a picture, or of a change too late.
test.use({ expectedErrors: [/status of (400|409)/] });

async function writeInThree(page: Page, field: string, [en, ka, ru]: [string, string, string]) {
  for (const [locale, text] of [
    ['en', en],
    ['ka', ka],
    ['ru', ru],
  ]) {
    await page.locator(`[name="${field}.${locale}"]`).fill(text!);
  }
}

/** Opens a product's form by its name; the way through the list is one of the shopkeeper's tasks. */
async function openProduct(page: Page, name: string): Promise<{ id: number; slug: string }> {
  const { json } = await callApi(page, 'GET', `/api/backoffice/products/?q=${encodeURIComponent(name)}`);
  const [product] = json.results;
  if (page.url().includes('/backoffice/')) await goOn(page, `products/${product.id}`);
  else await openBackoffice(page, `products/${product.id}`);
  await expect(page.locator('[name=price]')).not.toHaveValue('');
  return product;
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an editor adds, changes and takes back products', async ({ page, context }) => {
  test.setTimeout(240_000);
  await test.step('an editor adds a product with pictures in three languages, and it is on the shop', async () => {
    const name = `Wild Plum ${Date.now() % 100_000}`;
    await logInStaff(page, 'editor', 'Nino Beridze');
    await openBackoffice(page, 'products/create');
    await writeInThree(page, 'name', [name, `ტყემალი ${name}`, `Алыча ${name}`]);
    await writeInThree(page, 'summary', ['Sour and sweet.', 'მჟავე და ტკბილი.', 'Кислая и сладкая.']);
    await writeInThree(page, 'description', ['Plums of the hills.', 'მთის ქლიავი.', 'Сливы с холмов.']);
    const price = page.locator('[name=price]');
    await price.fill('165,0');
    await expect(price).toHaveAccessibleDescription('165.00 ₾');
    await choose(page, 'Brand', 'Norvik');
    await choose(page, 'Type', 'Slim');
    await choose(page, 'Taste', 'Mint');
    await choose(page, 'Strength', 'Level 3 of 5');
    await page.getByLabel('Pouches in a tin').fill('20');
    await page.getByLabel('Weight of a pouch').fill('0.7');
    const nicotine = page.getByLabel('Nicotine per pouch');
    await nicotine.fill('9 5');
    await expect(nicotine).toHaveAccessibleDescription('Not understood. A number such as 9.5');
    await nicotine.fill('9,5');
    await expect(nicotine).toHaveAccessibleDescription('9.5 mg');
    await page.getByLabel('Nicotine per gram').fill('1,36');
    await page.getByLabel('Popularity').fill('1,234');
    await page.locator('.ra-input-flavour_notes').getByRole('button', { name: 'Add' }).press('Enter');
    await page.locator('[name="flavour_notes.0.ru"]').press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[name="flavour_notes.0.ru"]')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Published' }).check();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Drop pictures here/ }).click();
    await (await chooser).setFiles([
      demoPicture('products/norvik-cool-mint', 'closed.webp'),
      demoPicture('products/norvik-spearmint', 'second.webp'),
      {
        name: 'drawing.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ]);
    await expect(page.getByRole('alert')).toContainText('drawing.png: An SVG file may hold programs', {
      timeout: 30_000,
    });
    const handles = page.getByRole('button', { name: /^Move picture/ });
    await expect(handles).toHaveCount(2);

    // The second comes first, by the keyboard alone.
    const first = await handles.first().locator('img').getAttribute('src');
    await handles.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picture is at place 2 of 2.')).toBeAttached();
    // Arrows are heard a moment after the picture is taken up.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('Picture is at place 1 of 2.')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(handles.nth(1).locator('img')).toHaveAttribute('src', first!);

    await page.getByRole('button', { name: 'Describe' }).first().click();
    const words = page.getByRole('dialog');
    await words.getByLabel('English').fill('A plum on a lid');
    await words.getByLabel('Georgian').fill('ქლიავი თავსახურზე');
    await words.getByRole('button', { name: 'Confirm' }).click();
    // What cannot be meant is not sent, what is most likely not meant is asked about.
    await save(page);
    await expect(page.getByLabel('Nicotine per gram')).toHaveAccessibleDescription('Up to 1 decimal');
    await expect(page.getByLabel('Popularity')).toHaveAccessibleDescription(/over a thousand or not/);
    await page.getByLabel('Nicotine per gram').fill('1,4');
    await page.getByLabel('Popularity').fill('1 234');
    await save(page);
    const question = page.getByRole('dialog', { name: 'Are these figures right?' });
    await expect(question).toContainText('By nicotine per gram and weight it would be 1 mg.');
    await expect(question).toContainText('Price: 165.00 ₾.');
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByLabel('Nicotine per gram').fill('13,6');
    await save(page);
    await question.getByRole('button', { name: 'They are right, save' }).click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await expect(nicotine).toHaveValue('9.5');
    await expect(price).toHaveValue('165.00');

    const address = page.locator('[name=slug]');
    await expect(address).toHaveValue(/^norvik-wild-plum-\d+$/);
    const slug = await address.inputValue();
    const { site } = runningShop();
    for (const [prefix, title, alt] of [
      ['', name, / alt="A plum on a lid"/],
      ['/ka', `ტყემალი ${name}`, / alt="ქლიავი თავსახურზე"/],
      ['/ru', `Алыча ${name}`, / alt="[^"]*(банка|крышка)/i],
    ] as const) {
      const shown = await (await context.request.get(`${site}${prefix}/product/${slug}`)).text();
      expect(shown.match(/<h1[^>]*>.*?<\/h1>/s)?.[0]).toContain(title);
      expect(shown).toMatch(alt);
    }

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(async () => (await context.request.get(`${site}/product/${slug}`)).status(), { timeout: 5_000 })
      .toBe(404);
  });

  await test.step('a draft needs a Georgian name alone, and says what is missing before it is published', async () => {
    const name = `მწვანე ჩაი ${Date.now() % 100_000}`;
    await goOn(page, 'products/create');
    await page.locator('[name="name.ka"]').fill(name);
    await save(page);
    await expect(page).toHaveURL(/\/products\/\d+$/);
    const price = page.locator('[name=price]');
    await expect(price).toHaveValue('');
    await expect(page.locator('[name="name.en"]')).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('');

    await page.getByRole('radio', { name: 'Published' }).check();
    await save(page);
    for (const field of ['Price, GEL', 'Nicotine per gram', 'Pouches in a tin']) {
      await expect(page.getByLabel(field)).toHaveAccessibleDescription('Required');
    }
    await page.getByRole('radio', { name: 'Draft' }).check();
    await price.fill('16.50');
    await save(page);
    await expect(page.getByText('Saved.')).toBeVisible();

    await goOn(
      page,
      `products?filter=${encodeURIComponent(JSON.stringify({ missing: 'required', q: name }))}`,
    );
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Not complete');
    await expect(row.getByRole('textbox')).toHaveValue('16.50');
    await row.getByText(name).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/products($|\?)/);
  });

  await test.step('a new price is on the shop within a second, and an old address leads to the new one', async () => {
    const { site } = runningShop();
    const { slug } = await openProduct(page, 'Cardamom');
    // A partner of this product asks the shop's price.
    const price = await page.locator('[name=price]').inputValue();
    const wanted = price === '18.40' ? '17.30' : '18.40';
    await page.locator('[name=price]').fill(wanted);
    // In the cache with the old price.
    expect(await (await context.request.get(`${site}/product/${slug}`)).text()).not.toContain(wanted);

    await saveAnswered(page);
    const since = Date.now();
    await expect
      .poll(async () => (await context.request.get(`${site}/product/${slug}`)).text(), {
        intervals: [20],
        timeout: 5_000,
      })
      .toContain(wanted);
    expect(Date.now() - since).toBeLessThan(1_000);

    const renamed = `${slug}-anew`;
    await page.locator('[name=slug]').fill(renamed);
    await save(page);
    await expect(page.getByText(`These old addresses lead here too: ${slug}.`)).toBeVisible();
    for (const prefix of ['', '/ka', '/ru']) {
      const response = await context.request.get(`${site}${prefix}/product/${slug}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, `${prefix}/product/${renamed}`]);
    }
    await page.locator('[name=slug]').fill(slug);
    await page.locator('[name=price]').fill(price);
    await save(page);
    await expect(page.getByText(`These old addresses lead here too: ${renamed}.`)).toBeVisible();
  });

  await test.step('figures that were said to be right are saved, and so is what is changed after them, without a conflict', async () => {
    await openProduct(page, 'Elderflower');
    const price = page.locator('[name=price]');
    const before = await price.inputValue();
    const popularity = page.getByLabel('Popularity');
    const question = page.getByRole('dialog', { name: 'Are these figures right?' });
    // Others on a second try, which may find what the first has left.
    const usual = Number(before) < 100 ? before : '14.20';
    const rank = (await popularity.inputValue()) === '7' ? 9 : 7;
    await price.fill(before === '163.00' ? '159.00' : '163.00');
    await save(page);
    const confirmed = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await question.getByRole('button', { name: 'They are right, save' }).click();
    await confirmed;
    await expect(question).toBeHidden();
    // At once, as somebody does who remembers one thing more.
    await popularity.fill(`${rank}`);
    expect((await saveAnswered(page)).status()).toBe(200);
    await expect(page.getByRole('dialog', { name: /Somebody else/ })).toBeHidden();
    await price.fill(usual);
    expect(await (await saveAnswered(page)).json()).toMatchObject({ price: usual, popularity: rank });
  });

  await test.step('two editors with the same product: the second reads of the conflict, chooses, and nothing is lost', async () => {
    const { id } = await openProduct(page, 'Saperavi');
    const path = `/api/backoffice/products/${id}/`;
    const read = async () => (await callApi(page, 'GET', path)).json;
    /** What the other one saves meanwhile. */
    const change = async (price: string) =>
      expect((await callApi(page, 'PATCH', path, { price, version: (await read()).version })).status).toBe(
        200,
      );
    const price = page.locator('[name=price]');
    const before = await price.inputValue();
    const [mine, theirs] = [(Number(before) + 1).toFixed(2), (Number(before) + 2).toFixed(2)];

    await change(theirs);
    await price.fill(mine);
    await save(page);
    const dialog = page.getByRole('dialog', { name: /Somebody else has changed this/ });
    await expect(dialog).toContainText(mine);
    await expect(dialog).toContainText(theirs);
    await dialog.getByRole('button', { name: /Theirs/ }).click();
    await dialog.getByRole('button', { name: 'Use this choice' }).click();
    await expect(price).toHaveValue(theirs);

    // As it was, for the other tests. The form has not seen that; it is another field than this one, so both are saved.
    await change(before);
    const popularity = page.locator('[name=popularity]');
    const rank = String(Date.now() % 1_000);
    await popularity.fill(rank);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('both changes are saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(price).toHaveValue(before);
    expect(await read()).toMatchObject({ price: before, popularity: Number(rank) });
  });

  await test.step('who leaves right after saving, and says yes to the question, is where they wanted to go', async () => {
    await goOn(page, 'products/1');
    page.on('dialog', (dialog) => void dialog.accept());
    const popularity = page.getByLabel('Popularity');
    const before = await popularity.inputValue();
    const value = before === '77' ? '78' : '77';
    await popularity.fill(value);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Control+s');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/backoffice/brands"]')?.click());
    await expect(page).toHaveURL(/\/backoffice\/brands$/);
    await saved;
    await goOn(page, 'products/1');
    await expect(popularity).toHaveValue(value);
    const { version } = (await callApi(page, 'GET', '/api/backoffice/products/1/')).json;
    await callApi(page, 'PATCH', '/api/backoffice/products/1/', { popularity: Number(before), version });
  });
});

test('filters forget what is gone, and how a list was filtered in another window', async ({ page }) => {
  await logInStaff(page, 'editor');
  const gone = { brand_id: 999_999 };
  const kept = { stock: 'in' };
  const saved = [gone, kept].map((filter) => ({
    label: Object.keys(filter)[0],
    value: { filter, sort: { field: 'updated_at', order: 'DESC' }, perPage: 25, displayedFilters: {} },
  }));
  await page.addInitScript(
    (queries) => localStorage.setItem('RaStore.products.savedQueries', JSON.stringify(queries)),
    saved,
  );
  await openBackoffice(page, `products?filter=${encodeURIComponent(JSON.stringify(gone))}`);
  await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/brand_id/);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('menuitem', { name: 'stock', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'brand_id', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const nothing = encodeURIComponent(JSON.stringify({ q: 'nothing of the kind' }));
  await goOn(page, `products?filter=${nothing}`);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await openBackoffice(page, 'products');
  await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
});
