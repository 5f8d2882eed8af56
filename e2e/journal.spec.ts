// Rules: docs/behaviour.md#journal, #editorial-texts

import { renderArticle } from '@pouchery/typography/markdown';
import { HOSTILE_TEXTS } from '@pouchery/typography/testing/hostile-texts';
import { runningShop } from './testing/env.ts';
import { listLinks } from './testing/page-heads.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

const main = (page: Page) => page.getByRole('main');

test('the journal opens with its newest article; an article has author, date, reading time, contents, figures, a product and related ones, and is shared', async ({
  page,
  context,
}) => {
  await test.step('the journal opens with its newest article, and its cards lead to the others', async () => {
    await visit(page, '/snus-journal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Snus Journal');
    const titles = main(page).getByRole('heading', { level: 2 });
    // Eight come with the demo; another test may be writing one.
    expect(await titles.count()).toBeGreaterThanOrEqual(8);
    const newest = await titles.first().innerText();
    await titles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest);
  });

  await test.step('an article has author, date, reading time, contents, figures, a product and related ones', async () => {
    await visit(page, '/article/2');
    const head = page.locator('.art-hero');
    await expect(head).toContainText('By Lasha Gelovani');
    await expect(head.locator('time')).toHaveAttribute('datetime', '2025-11-06');
    await expect(head).toContainText(/\d minutes?/);
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link', { name: 'Dots and words' })
      .click();
    await expect(page.getByRole('heading', { name: 'Dots and words' })).toBeInViewport();

    const ladder = page.getByRole('figure').filter({ hasText: 'Strength levels used in this shop' });
    await expect(ladder.getByRole('listitem')).toHaveCount(6);
    await expect(ladder.getByRole('listitem').last()).toContainText('12–14 mg');

    const strip = page.getByRole('complementary', { name: 'Honey & Mint' });
    await expect(strip).toContainText('6 mg');
    await expect(strip.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/product/svan-honey-mint',
    );
    await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible();
    const related = page.locator('section').filter({ hasText: 'More from the journal' }).getByRole('article');
    await expect(related).toHaveCount(3);
  });

  await test.step('an article is shared by plain links and, with scripts, by copying its address', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: runningShop().site });
    await visit(page, '/article/2');
    const share = page.locator('.share');
    const address = encodeURIComponent(`${runningShop().site}/article/2`);
    for (const [name, start] of [
      ['Telegram', 'https://t.me/share/url?'],
      ['WhatsApp', 'https://wa.me/?'],
      ['Facebook', 'https://www.facebook.com/sharer/'],
      ['Email', 'mailto:?'],
    ] as const) {
      const href = await share.getByRole('link', { name }).getAttribute('href');
      expect(href).toContain(start);
      expect(href).toContain(address);
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await share.getByRole('button', { name: 'Share' }).click();
    await expect(share.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${runningShop().site}/article/2`);
  });
});

test('an article in another language keeps its links in that language', async ({ request }) => {
  const html = await (await request.get('/ka/article/6')).text();
  const links = listLinks(html.slice(html.indexOf('class="prose'), html.indexOf('</article>')));
  expect(links.length).toBeGreaterThan(3);
  for (const href of links) expect(href).toMatch(/^\/ka\//);
});

test("an unknown article is 404 with 'The article you are looking for does not exist.'", async ({
  request,
}) => {
  for (const id of ['999999', 'x', '0']) {
    const response = await request.get(`/article/${id}`);
    expect(response.status(), id).toBe(404);
    expect(await response.text(), id).toContain('The article you are looking for does not exist.');
    const georgian = await request.get(`/ka/article/${id}`);
    expect(await georgian.text(), id).toContain('სტატია, რომელსაც ეძებთ, არ არსებობს.');
  }
});

test('where the device can share, its share sheet opens with title and address', async ({ page }) => {
  await visit(page, '/ru/article/2');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => {
        document.body.dataset.shared = JSON.stringify(what);
      },
    }),
  );
  await page.locator('.share').getByRole('button').click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    JSON.stringify({
      title: await page.getByRole('heading', { level: 1 }).innerText(),
      url: `${runningShop().site}/ru/article/2`,
    }),
  );
});

test('scripts and markup in an article are shown as text', async ({ page }) => {
  const blocks = HOSTILE_TEXTS.flatMap((text) => renderArticle(text, '/').blocks);
  const html = blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('\n');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  // A bare page without any policy: only the markup stands between the texts and the browser.
  await page.goto('about:blank');
  await page.evaluate(() =>
    Object.assign(window, { stolen: 0, steal: () => Object.assign(window, { stolen: 1 }) }),
  );
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
    for (const name of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error']) {
      for (const element of document.body.querySelectorAll('*')) {
        element.addEventListener('click', (event) => event.preventDefault());
        element.dispatchEvent(new Event(name, { bubbles: false, cancelable: true }));
      }
    }
  }, html);
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBe(0);
  expect(await page.locator('script, img, svg, math, iframe, form, style, link, object').count()).toBe(0);
  expect(loaded.filter((address) => address !== 'about:blank')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is read and shared', async ({ page }) => {
    await page.goto('/article/4');
    await expect(page.getByRole('figure').first()).toContainText('The north');
    await expect(page.locator('.share').getByRole('button')).toBeHidden();
    await expect(page.locator('.share').getByRole('link', { name: 'Telegram' })).toBeVisible();
  });
});
