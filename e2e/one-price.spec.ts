// Rules: docs/behaviour.md#one-price
import { runningShop } from './testing/env.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

/** Sold by three partners, by two of whom none asks the shop's price, and out of stock. */
const PRODUCTS = ['norvik-cool-mint', 'zero-hour-zero-mix', 'ljusa-wild-strawberry'];
const WORDS = {
  '': (price: string) => `from ${price}`,
  '/ka': (price: string) => `${price}-\u2060დან`,
  '/ru': (price: string) => `от ${price}`,
};
type Prefix = keyof typeof WORDS;
const PREFIXES = Object.keys(WORDS) as Prefix[];

/** What partners ask for a product, the lowest first, and whether it can be ordered. */
async function readOffers(page: Page, slug: string): Promise<{ prices: number[]; isOut: boolean }> {
  const response = await page.request.get(`${runningShop().api}/api/products/${slug}/`);
  const { delivery_partners, stock } = await response.json();
  const prices = delivery_partners.map(({ price }: { price: string }) => Number(price));
  return { prices: prices.sort((one: number, other: number) => one - other), isOut: stock === 'out' };
}

async function wantedPrice(page: Page, prefix: Prefix, slug: string): Promise<string> {
  const { prices, isOut } = await readOffers(page, slug);
  const lowest = `${prices[0]?.toFixed(2).replace('.', prefix === '' ? '.' : ',')}₾`;
  return !isOut && prices[0] !== prices.at(-1) ? WORDS[prefix](lowest) : lowest;
}

/** What is read of the page's main part, as the server sends it: nothing has to be rendered for that. */
async function readMain<T>(page: Page, address: string, read: (main: HTMLElement) => T): Promise<T> {
  const html = await (await page.request.get(address)).text();
  const main = await page.evaluateHandle((text) => {
    const found = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (!found) throw new Error('The page has no main part.');
    return found;
  }, html);
  return (await main.evaluate(read as (main: Element) => unknown)) as T;
}

/** Every price that stands beside a link to its product. */
function saidPrices(main: HTMLElement) {
  return [...main.querySelectorAll('.price')].flatMap((price) => {
    const link = price.closest('article, li, tr')?.querySelector('a[href*="/product/"]');
    const slug = link?.getAttribute('href')?.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    return link ? [[slug, price.textContent.trim()] as const] : [];
  });
}

test('a tin has one price on cards, in the table, among favourites and what is found, in every language', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await test.step(prefix || '/en', async () => {
      const wanted = new Map<string, string>();
      for (const address of [
        '/',
        '/products?sort=price_asc',
        '/products?view=table&sort=price_asc',
        '/brand/norvik',
        '/find?now=6&taste=mint&show=tins',
        '/find?now=14&taste=berry&show=tins',
        `/favourites?p=${PRODUCTS.join(',')}`,
        '/product/ljusa-wild-strawberry',
      ]) {
        // Once more where another test has changed a price between the page and the API.
        await expect(async () => {
          const prices = await readMain(page, `${prefix}${address}`, saidPrices);
          expect(prices, address).not.toEqual([]);
          for (const [slug, price] of prices) {
            if (wanted.get(slug) !== price) wanted.set(slug, await wantedPrice(page, prefix, slug));
            expect(price, `${slug} in ${address}`).toBe(wanted.get(slug));
          }
        }).toPass();
      }
      for (const slug of PRODUCTS) expect([...wanted.keys()]).toContain(slug);

      const compared = () =>
        readMain(page, `${prefix}/compare?p=${PRODUCTS.join(',')}`, (main) =>
          Array.from(main.querySelector('tbody tr')?.querySelectorAll('.price') ?? [], (price) =>
            price.textContent.trim(),
          ),
        );
      await expect(async () => {
        const asked = PRODUCTS.map((slug) => wantedPrice(page, prefix, slug));
        expect(await compared()).toEqual(await Promise.all(asked));
      }).toPass();
    });
  }
});

test('a filter by price goes by the price that cards say', async ({ page }) => {
  const { prices } = await readOffers(page, 'zero-hour-zero-mix');
  const lowest = prices[0] ?? 0;
  const isFound = (bound: string) =>
    readMain(page, `/products?brand=zero-hour&${bound}`, (main) => ({
      brand: main.textContent.includes('Zero Hour'),
      product: main.querySelector('a[href="/product/zero-hour-zero-mix"]') !== null,
    }));
  expect(await isFound(`max_price=${lowest.toFixed(2)}`)).toEqual({ brand: true, product: true });
  expect(await isFound(`min_price=${(lowest + 0.01).toFixed(2)}`)).toEqual({ brand: true, product: false });
});

test('machines read the lowest and the highest price, and from how many partners', async ({ page }) => {
  for (const slug of PRODUCTS) {
    const { prices } = await readOffers(page, slug);
    expect(await (await page.request.get(`/product/${slug}`)).text()).toContain(
      `"offers":{"@type":"AggregateOffer","lowPrice":"${prices[0]?.toFixed(2)}",` +
        `"highPrice":"${prices.at(-1)?.toFixed(2)}","offerCount":${prices.length},`,
    );
  }
});

test('the search box says the price that cards say', async ({ page }) => {
  await visit(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products' });
  const options = page
    .locator('#search-panel')
    .getByRole('option')
    .filter({ has: page.locator('.price') });
  await expect(async () => {
    await box.fill('');
    await expect(options).toHaveCount(0);
    await box.pressSequentially('mint');
    await expect(options).toHaveCount(5);
    for (const option of await options.all()) {
      const slug = (await option.getAttribute('href'))?.split('/').at(-1) ?? '';
      expect(await option.locator('.price').textContent()).toBe(await wantedPrice(page, '', slug));
    }
  }).toPass();
});
