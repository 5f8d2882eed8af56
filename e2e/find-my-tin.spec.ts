// Rules: docs/behaviour.md#find-my-tin
import { runningShop } from './testing/env.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('four answers lead to tins with reasons, and an answer can be changed', async ({ page }) => {
    await page.goto('/find');
    await page.getByRole('checkbox', { name: 'Mint', exact: true }).check();
    await page.getByRole('radio', { name: '6 mg' }).check();
    await page.getByRole('checkbox', { name: 'Slim' }).check();
    await page.getByRole('radio', { name: 'A little cooling' }).check();
    await page.getByRole('button', { name: 'Show my tins' }).click();

    await expect(page).toHaveURL(/\/find\?taste=mint&now=6&type=slim&feel=little&show=tins$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d tins fit$/);
    const first = page.getByRole('article');
    await expect(first).toContainText('Spearmint');
    await expect(first.getByRole('listitem')).toHaveText([
      'Fits: Mint, as you asked',
      'Fits: 4 mg, less than now (6 mg)',
      'Fits: Slim, as you asked',
      'Fits: A little cooling',
    ]);
    await expect(page.locator('main ol > li').filter({ hasText: 'Cool Mint' })).toContainText(
      'Does not fit: Clear cooling, you asked for “A little cooling”',
    );
    await expect(page.getByText('tins above 6 mg are left out.')).toBeVisible();

    await page.getByRole('link', { name: 'Change this answer: What you use now, 6 mg now' }).click();
    await expect(page.getByRole('radio', { name: '6 mg' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Slim' })).toBeChecked();
    await page.getByRole('radio', { name: /Nicotine-free/ }).check();
    await page.getByRole('button', { name: 'Show my tins' }).click();
    await expect(page.getByText('Only nicotine-free tins are shown, as you asked.')).toBeVisible();

    await page.getByRole('link', { name: /^More tins fit when/ }).click();
    await expect(page.getByRole('article')).toContainText('Nicotine-free, as you asked');
  });

  test('the sentence on the home page leads to tins, in Georgian', async ({ page }) => {
    await page.goto('/ka');
    await page
      .getByRole('combobox', { name: 'ნიკოტინი ერთ ბალიშში, რომელსაც ახლა ვიყენებ' })
      .selectOption('6 მგ');
    await page.getByRole('combobox', { name: 'გემო, რომელიც მომწონს' }).selectOption('პიტნა');
    await page.getByRole('button', { name: 'კოლოფების ჩვენება' }).click();
    await expect(page).toHaveURL('/ka/find?now=6&taste=mint&show=tins');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ კოლოფი$/);
    expect(Math.max(...(await readMilligrams(page)))).toBeLessThanOrEqual(6);
  });
});

test('the sentence on the home page fills the scale, counts what it leads to and keeps nothing, in Georgian', async ({
  page,
}) => {
  await visit(page, '/ka');
  const stored = () =>
    page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const before = await stored();
  const finder = page.locator('product-finder');
  await finder.getByRole('combobox', { name: /ნიკოტინი/ }).selectOption('6 მგ');
  await finder.getByRole('combobox', { name: /გემო/ }).selectOption('პიტნა');
  const button = finder.getByRole('button', { name: /^\d+ კოლოფის ჩვენება$/ });
  const count = Number.parseInt(await button.innerText(), 10);
  await expect(finder.locator('.scale-col i:not(.hollow)')).toHaveCount(count);
  await expect(finder).toContainText(/არაფერი 6.მგ-.?ზე მეტი\./);
  await expect(finder.locator('.is-within').last()).toHaveAttribute('data-mg', '6');
  await expect(finder.getByRole('link', { name: 'მეტი კითხვა' })).toHaveAttribute(
    'href',
    /\/ka\/find\?now=6&taste=mint$/,
  );
  expect(await stored()).toEqual(before);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`შესაფერისია ${count} კოლოფი`);
  expect(Math.max(...(await readMilligrams(page)))).toBeLessThanOrEqual(6);
});

test('the button counts the tins that are found, cannot be pressed where there are none, and who does not use nicotine is told not to begin', async ({
  page,
  request,
}) => {
  await test.step('whatever is answered, the button counts the tins that are found', async () => {
    await visit(page, '/');
    await expect(page.locator('product-finder:defined')).toBeAttached();
    const counted = await page.evaluate(() => {
      const [now, taste] = document.querySelectorAll<HTMLSelectElement>('product-finder select');
      const button = document.querySelector('product-finder [type=submit]');
      return [...(now?.options ?? [])].flatMap((mg) =>
        [...(taste?.options ?? [])].map((liked) => {
          mg.selected = true;
          liked.selected = true;
          now?.dispatchEvent(new Event('change', { bubbles: true }));
          return { now: mg.value, taste: liked.value, label: button?.textContent ?? '' };
        }),
      );
    });
    expect(counted.length).toBeGreaterThan(100);
    const wrong = [];
    for (const { now, taste, label } of counted) {
      if (now === '' && taste === '') continue;
      const query = new URLSearchParams({ ...(now && { now }), ...(taste && { taste }) });
      const { count } = await (await request.get(`${runningShop().api}/api/find/?${query}`)).json();
      const expected = count === 0 ? 'No tin fits' : `Show ${count} ${count === 1 ? 'tin' : 'tins'}`;
      if (label !== expected) wrong.push({ now, taste, label, expected });
    }
    expect(wrong).toEqual([]);
  });

  await test.step('where no tin fits, the button cannot be pressed and the taste can be opened', async () => {
    await visit(page, '/');
    const finder = page.locator('product-finder');
    await finder.getByRole('combobox', { name: /Nicotine/ }).selectOption('no nicotine');
    await finder.getByRole('combobox', { name: /Taste/ }).selectOption('liquorice');
    await expect(finder.getByRole('button', { name: 'No tin fits' })).toBeDisabled();
    await finder.getByRole('button', { name: 'Leave the taste open' }).click();
    await expect(finder.getByRole('button', { name: /^Show \d tins$/ })).toBeEnabled();
    await expect(finder.getByRole('combobox', { name: /Taste/ })).toBeFocused();
  });

  await test.step('who does not use nicotine is told not to begin, on the home page and in the finder', async () => {
    await visit(page, '/');
    await expect(page.locator('product-finder')).toContainText('If you do not use nicotine, do not begin.');
    await page.getByRole('banner').getByRole('link', { name: 'Find my tin' }).click();
    await expect(page.getByRole('group', { name: /What you use now/ })).toContainText(
      'If you do not use nicotine, do not begin. “Nicotine-free” shows only tins without it.',
    );
    await expect(page.getByText('Your answers stay in this page’s address.')).toBeVisible();
  });
});

/** The milligrams of all products that were found. */
async function readMilligrams(page: Page) {
  const texts = await page.locator('main .power b').allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  return texts.map((text) => Number.parseFloat(text.replace(',', '.')));
}
