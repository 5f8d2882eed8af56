// Rules: docs/behaviour.md#publishing
import { demoPicture } from './testing/demo-picture.ts';
import { runningShop } from './testing/env.ts';
import { expect, test } from './testing/shop-test.ts';
import { callApi, goOn, logInStaff, openBackoffice, RENDERED, save, saveAnswered } from './testing/staff.ts';

// A change that comes too late is refused, and a browser notes that.
test.use({ expectedErrors: [/409 \(Conflict\)|status of 400/] });

test('an editor writes an article beside its preview, which is shown to the staff alone and published at its time; a text that is too long is not cut; an offer says what it lacks', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { site } = runningShop();
  const title = `Cold mint ${Date.now() % 100_000}`;
  await logInStaff(page, 'editor');
  await openBackoffice(page, 'articles/create');
  await page.locator('[name="title.en"]').fill(title);
  await page.locator('[name="title.ka"]').fill(`ცივი პიტნა ${title}`);
  await page.locator('[name="lead.en"]').fill('What stays of the cold.');
  await page.locator('[name="author.en"]').fill('Nino Beridze');

  const editor = page.getByRole('textbox', { name: 'English', exact: true }).and(page.locator('.cm-content'));
  await editor.click();
  // Faster than a slow machine draws the preview: no key is lost.
  const machine = await context.newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('button', { name: 'Subhead' }).click();
  await page.keyboard.type('Two days\n\n');
  await page.keyboard.insertText('On **menthol** and a ');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.keyboard.type('type');
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Two days' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('menthol');
  await expect(preview.getByRole('link', { name: 'type' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Drop a picture/ }).click();
  await (await chooser).setFiles(demoPicture('journal/1', 'cover.webp'));
  await expect(page.getByRole('button', { name: 'Another picture' })).toBeVisible({ timeout: 30_000 });
  await save(page);
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  const id = page.url().split('/').at(-1);

  await test.step('the draft is 404 for visitors and shown to the staff', async () => {
    expect((await page.request.get(`${site}/article/${id}`)).status()).toBe(404);
    const openPreviews = () => page.getByRole('button', { name: 'Preview', exact: true }).click();
    await openPreviews();
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Georgian', 'Russian']);
    await page.keyboard.press('Escape');
    await page.locator('[name="lead.ka"]').fill('რა რჩება სიცივისგან.');
    await openPreviews();
    await page.getByRole('menuitem', { name: 'There are unsaved changes.' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await openPreviews();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Georgian' }).click();
    const shown = await opened;
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`ცივი პიტნა ${title}`);
    await expect(shown.getByText('რა რჩება სიცივისგან.')).toBeVisible();
    await expect(shown.locator('[data-preview]')).toContainText('წინასწარი ნახვა');
    expect(new URL(shown.url()).pathname).toBe(`/ka/article/${id}`);

    // Whoever is passed the address gets nothing: the staff's own reload shows the page again, others are asked who they are.
    const passedOn = await browser.newContext();
    const stranger = await passedOn.newPage();
    await stranger.goto(shown.url());
    await expect(stranger.getByLabel('Password')).toBeVisible();
    expect(new URL(stranger.url()).pathname).toBe('/backoffice/login');
    await passedOn.close();
    await shown.reload();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`ცივი პიტნა ${title}`);
    expect(new URL(shown.url()).pathname).toBe(`/ka/article/${id}`);

    await shown.getByRole('contentinfo').getByRole('link', { name: 'ბრენდები' }).click();
    await expect(shown).toHaveURL(`${site}/ka/brands`);
    await shown.goBack();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`ცივი პიტნა ${title}`);

    const { json } = await callApi(page, 'POST', '/api/backoffice/previews/', {
      kind: 'article',
      id: Number(id),
      locale: 'en',
    });
    const again = await page.request.get(json.address);
    expect(again.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(await again.text()).toContain('<meta name="robots" content="noindex">');
    expect(await again.text()).not.toContain('rel="canonical"');
    await shown.close();
    const forged = await page.request.get(`${site}/article/${id}?preview=${'x'.repeat(100)}`);
    expect(forged.status()).toBe(404);
    expect(forged.url()).toBe(`${site}/article/${id}`);
  });

  await test.step('the article is published by itself', async () => {
    const journal = async () => (await page.request.get(`${site}/snus-journal`)).text();
    expect(await journal()).not.toContain(title);
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    await page.getByLabel('Publish at').fill('31.12.2099 10:00');
    await save(page);
    const question = page.getByRole('dialog', { name: 'Publish without these texts?' });
    await expect(question).toContainText('Russian visitors will read English here: Title');
    await question.getByRole('button', { name: 'Publish and save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible();
    const { json: stored } = await callApi(page, 'GET', `/api/backoffice/articles/${id}/`);
    expect(stored).toMatchObject({ state: 'scheduled', publish_at: '2099-12-31T06:00:00Z' });

    // Nobody waits for 2099: the same article, in a moment.
    const publish_at = new Date(Date.now() + 1_500).toISOString();
    const put = await callApi(page, 'PATCH', `/api/backoffice/articles/${id}/`, {
      publish_at,
      version: stored.version,
    });
    expect(put.status).toBe(200);
    await expect.poll(journal, { timeout: 8_000, intervals: [100] }).toContain(title);
    expect(Date.now() - Date.parse(publish_at)).toBeLessThan(3_000);
    expect((await page.request.get(`${site}/article/${id}`)).status()).toBe(200);
    // The form that was open meanwhile says so, and saves what was typed.
    await page.locator('[name="lead.en"]').fill('What is left of the cold.');
    await save(page);
    await expect(page.getByText('It has been published meanwhile.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const read = async () => (await callApi(page, 'GET', `/api/backoffice/articles/${id}/`)).json;
    await expect.poll(read).toMatchObject({ state: 'published', lead: { en: 'What is left of the cold.' } });
    const published = await read();
    await callApi(page, 'DELETE', `/api/backoffice/articles/${id}/?version=${published.version}`);
    await expect.poll(journal).not.toContain(title);
  });

  await test.step('a title that is too long is not cut, and a changed one is on the shop within a second', async () => {
    // One of the demo's: the latest may be another test's, which counts where it is shown.
    const { json: pictures } = await callApi(page, 'GET', '/api/backoffice/uploads/?q=tarragon&page_size=1');
    const article = {
      title: { en: 'Before', ka: 'მანამდე' },
      lead: { en: 'Lead.' },
      body: { en: 'Body.' },
      author: { en: 'Nino' },
      state: 'published',
      published: '2025-01-01',
      cover_id: pictures.results[0].id,
    };
    const { json: added } = await callApi(page, 'POST', '/api/backoffice/articles/', article);
    const path = `/api/backoffice/articles/${added.id}/`;
    const shown = async () => (await page.request.get(`${site}/ka/article/${added.id}`)).text();
    await expect.poll(shown).toContain('მანამდე');

    await goOn(page, `articles/${added.id}`);
    const title = page.locator('[name="title.en"]');
    await title.fill('t'.repeat(151));
    await save(page);
    await expect(page.getByText('150 characters or less')).toBeVisible();
    expect(await title.inputValue()).toHaveLength(151);
    await title.fill('Before');
    await page.locator('[name="title.ka"]').fill('შემდეგ');
    await saveAnswered(page);
    await expect.poll(shown, { timeout: 1_000, intervals: [50] }).toContain('შემდეგ');

    const { json: last } = await callApi(page, 'GET', path);
    await callApi(page, 'DELETE', `${path}?version=${last.version}`);
    await expect.poll(shown).not.toContain('Nino');
  });

  await test.step('the preview of an offer waits for the whole of its product, while its name is there already', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/backoffice\/products\/\d+\/(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await goOn(page, 'special-offers/1');
    await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/\w/, RENDERED);
    const preview = page.getByRole('heading', { name: 'As it will look in the shop' });
    await expect(preview).toBeHidden();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    release();
    await expect(preview).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('an editor keeps the settings, and sees nothing of the main language', async () => {
    await goOn(page, 'settings');
    await expect(page.getByLabel('Phone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Main language' })).toHaveCount(0);
  });

  await test.step('an offer whose price was not lowered shows its own title, and is refused with the reason', async () => {
    await goOn(page, 'special-offers/create');
    await page.locator('[name="title.en"]').fill('Offer of the week');
    await page.getByRole('combobox', { name: 'Product' }).fill('isabella');
    await page
      .getByRole('option', { name: /Isabella/ })
      .first()
      .click();
    await expect(page.locator('[lang=en]').getByText('Offer of the week', { exact: true })).toBeVisible();
    await expect(page.getByText(/did not go down within the last 30 days/)).toBeVisible();
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Publish without these texts?' });
    await expect(question).toContainText('Georgian visitors will read English here: Title');
    await question.getByRole('button', { name: 'Publish and save' }).click();
    await expect(page.getByText(/Only a product whose price for visitors went down/)).toBeVisible();
    await expect(page).toHaveURL(/create/);
  });

  await test.step('an article at its bounds is a page in every language', async () => {
    const articles = '/api/backoffice/articles/';
    const listed = await callApi(page, 'GET', articles);
    const { cover_id } = (await callApi(page, 'GET', `${articles}${listed.json.results[0].id}/`)).json;
    const longest = (of: number) => ({
      en: '<"'.repeat(of / 2),
      ka: 'ჭყ'.repeat(of / 2),
      ru: '😀'.repeat(of / 2),
    });
    const { status, json } = await callApi(page, 'POST', articles, {
      state: 'published',
      title: longest(150),
      lead: longest(500),
      body: { en: '# a\n'.repeat(7_500), ka: '- > 1. # ა\n'.repeat(2_700), ru: '😀'.repeat(15_000) },
      author: longest(100),
      published: '2020-01-01',
      cover_id,
    });
    expect(status).toBe(201);
    for (const base of ['', '/ka', '/ru'])
      expect((await page.request.get(`${site}${base}/article/${json.id}`)).status()).toBe(200);
    const { status: deleted } = await callApi(
      page,
      'DELETE',
      `${articles}${json.id}/?version=${json.version}`,
    );
    expect(deleted).toBe(204);
  });
});
