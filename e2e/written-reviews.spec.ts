import { getToken, signUp } from './testing/customers.ts';
import { runningShop } from './testing/env.ts';
import { expect, type Page, test, visit } from './testing/shop-test.ts';

const HOSTILE = {
  rating: 2,
  title: '<img src=x onerror="window.hacked = 1"> & "quoted"',
  comment: '</script><script>window.hacked = 1</script> {{7*7}}\njavascript:alert(1)',
};

/** A call of the customer in this page's browser. */
async function call(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const { api, site } = runningShop();
  const headers = { 'x-csrftoken': await getToken(page.context()), origin: site };
  return page.request.fetch(api + path, { method, headers, ...(data && { data }) });
}

test('a review is on the product’s page within a second, with scripts in it shown as text', async ({
  page,
  request,
  browser,
}) => {
  const address = `${runningShop().site}/product/svan-juniper`;
  const text = async () => (await request.get(address)).text();
  const customer = await browser.newPage();
  await signUp(customer);
  expect(await text()).not.toContain('window.hacked');

  const written = await call(customer, 'POST', '/api/products/svan-juniper/reviews/', HOSTILE);
  expect(written.status()).toBe(201);
  await expect.poll(text, { timeout: 1_000, intervals: [25] }).toContain('window.hacked');

  await visit(page, address);
  await expect(page.getByRole('heading', { name: HOSTILE.title })).toBeVisible();
  await expect(page.getByText('</script><script>window.hacked = 1</script> {{7*7}}')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  const { id } = await written.json();
  expect((await call(customer, 'DELETE', `/api/reviews/${id}/`)).status()).toBe(204);
  await expect.poll(text, { timeout: 1_000, intervals: [25] }).not.toContain('window.hacked');
  await customer.close();
});
