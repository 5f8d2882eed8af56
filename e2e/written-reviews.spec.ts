import { runningShop } from './testing/env.ts';
import { logInAtApi, makeCustomer } from './testing/make-customer.ts';
import { expect, test, visit } from './testing/shop-test.ts';

const HOSTILE = {
  rating: 2,
  title: '<img src=x onerror="window.hacked = 1"> & "quoted"',
  comment: '</script><script>window.hacked = 1</script> {{7*7}}\njavascript:alert(1)',
};

test('a review is on the product’s page within a second; what looks like a program is only text', async ({
  page,
  request,
}) => {
  const { site, api, dataDir } = runningShop();
  const address = `${site}/product/svan-juniper`;
  const text = async () => (await request.get(address)).text();
  const customer = await logInAtApi(api, await makeCustomer(dataDir));
  expect(await text()).not.toContain('window.hacked');

  const written = await customer.call('POST', '/api/products/svan-juniper/reviews/', HOSTILE);
  expect(written.status()).toBe(201);
  await expect.poll(text, { timeout: 1_000, intervals: [25] }).toContain('window.hacked');

  await visit(page, address);
  await expect(page.getByRole('heading', { name: HOSTILE.title })).toBeVisible();
  await expect(page.getByText('</script><script>window.hacked = 1</script> {{7*7}}')).toBeVisible();
  await expect(page.getByText('Tamar K.,')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  const { id } = await written.json();
  expect((await customer.call('DELETE', `/api/reviews/${id}/`)).status()).toBe(204);
  await expect.poll(text, { timeout: 1_000, intervals: [25] }).not.toContain('window.hacked');
  await customer.dispose();
});
