import { seriousFindings } from '../testing/axe.ts';
import { logIn, send, signUp } from '../testing/customers.ts';
import { runningShop } from '../testing/env.ts';
import { changeTin } from '../testing/selling-shop.ts';
import { define, expect, leave, type Page, test, untilFrames, visit } from '../testing/shop-test.ts';
import { callApi, logInStaff } from '../testing/staff.ts';

const LANGUAGES = [
  {
    base: '',
    cart: 'Cart',
    add: /^Add to cart, 15\.90/,
    remove: /^Remove/,
    undo: 'Undo',
    more: 'One tin more',
    login: 'Please Log In',
    price: 'The price changed from 15.90 ₾ to 16.50 ₾.',
    out: 'Not counted in the total.',
    empty: 'Your cart is empty.',
  },
  {
    base: '/ka',
    cart: 'კალათა',
    add: /^კალათაში, 15,90/,
    remove: /^წაშლა/,
    undo: 'დაბრუნება',
    more: 'ერთი კოლოფით მეტი',
    login: 'გთხოვთ, შეხვიდეთ ანგარიშში',
    price: 'ფასი შეიცვალა: იყო 15,90 ₾, გახდა 16,50 ₾.',
    out: 'ჯამში არ შედის.',
    empty: 'თქვენი კალათა ცარიელია.',
  },
  {
    base: '/ru',
    cart: 'Корзина',
    add: /^В корзину, 15,90/,
    remove: /^Убрать/,
    undo: 'Вернуть',
    more: 'На одну банку больше',
    login: 'Пожалуйста, войдите',
    price: 'Цена изменилась: была 15,90 ₾, стала 16,50 ₾.',
    out: 'В сумму не входит.',
    empty: 'Ваша корзина пуста.',
  },
];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TINS = ['norvik-cool-mint', 'svan-honey-mint', 'norvik-cool-mint'] as const;

const link = (page: Page) => page.locator('cart-link a');
const box = (page: Page) => page.locator('.cartbox');
const line = (page: Page, at = 0) => box(page).getByRole('listitem').nth(at);
const total = (page: Page) => box(page).locator('.tot .price');

/** The cart, in the drawer or as a page. */
async function open(page: Page) {
  await link(page).click();
  await expect(box(page)).toBeVisible();
}

/** Colours and structure are the same in every language: looked at in Georgian on a phone, where the cart is a page, and in English on a desk. */
async function look(page: Page, text: (typeof LANGUAGES)[number], parts = ['.cartbox']) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (text.base !== '/ru') expect(await seriousFindings(page, { parts })).toEqual([]);
}

export function testCart() {
  test.use({ expectedErrors: [/status of (401|404)|ERR_INTERNET_DISCONNECTED/] });

  test.describe('whose first load fails', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('says that it could not be loaded, and is there when it is asked for again', async ({ page }) => {
      await signUp(page);
      await page.route('**/api/cart/', (route) => route.fulfill({ status: 500, body: '{}' }));
      await visit(page, `${runningShop().site}/cart`);
      await expect(box(page).getByRole('alert')).toContainText('Could not load your cart.');
      await expect(box(page)).not.toContainText('last known');
      expect(await seriousFindings(page, { parts: ['.cartbox'] })).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await box(page).getByRole('button', { name: 'Try again' }).click();
      await expect(box(page).getByText('Your cart is empty.')).toBeVisible();
      await expect(box(page).getByRole('alert')).toHaveCount(0);
      await leave(page);
    });
  });

  for (const text of LANGUAGES) {
    test(`what was tapped is kept, joins the account once, is changed, taken out and put back (${text.cart})`, async ({
      page,
    }) => {
      await page.setViewportSize(text.base === '/ka' ? PHONE : DESK);
      const product = `${runningShop().site}${text.base}/product/${TINS[0]}`;
      await visit(page, product);
      await look(page, text, ['#order', '.header']);
      await page.locator('#order').getByRole('button', { name: text.add }).click();
      await expect(page.locator('.toast:visible')).toBeVisible();
      await expect(link(page).locator('.count')).toHaveText('1');
      if (!text.base) {
        // From the tab to the device and back again.
        for (const choice of ['Accept', 'Decline']) {
          await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
          await page.getByRole('button', { name: choice }).click();
        }
      }

      await open(page);
      await expect(box(page).getByRole('heading', { name: text.login })).toBeVisible();
      await expect(line(page)).toBeVisible();
      await look(page, text);

      await signUp(page);
      await visit(page, product);
      await expect(link(page).locator('.count')).toHaveText('1');
      if (!text.base) {
        await page.reload();
        await expect(link(page).locator('.count')).toHaveText('1');
      }
      await open(page);
      await expect(total(page)).toHaveText(/15[.,]90/);
      await line(page).getByRole('button', { name: text.more }).click();
      await expect(total(page)).toHaveText(/31[.,]80/);
      await look(page, text);
      await line(page).getByRole('button', { name: text.remove }).click();
      await expect(box(page).getByText(text.empty)).toBeVisible();
      await expect(page.locator('#cart-title')).toBeFocused();
      await page.locator('.toast:visible').getByText(text.undo).click();
      await expect(page.locator(text.base === '/ka' ? '#main' : '#cart-title')).toBeFocused();
      await expect(line(page).locator('output')).toHaveText('2');
      await line(page).getByRole('button', { name: text.remove }).click();
      await expect(box(page).getByText(text.empty)).toBeVisible();
      await look(page, text);

      // Who began at a desk goes on with a phone.
      if (text.base === '/ru') await page.setViewportSize(PHONE);
      await visit(page, product);
      await page.locator('#order').getByRole('button', { name: text.add }).click();
      await expect(link(page).locator('.count')).toHaveText('1');
      const lines = [{ slug: TINS[1], quantity: 1 }];
      await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines });
      await changeTin(TINS[0], { price: '16.50' });
      await changeTin(TINS[1], { isThere: false });
      await visit(page, product);
      await open(page);
      await expect(line(page)).toContainText(text.price);
      await expect(line(page, 1)).toContainText(text.out);
      await expect(total(page)).toHaveText(/16[.,]50/);
      await look(page, text);
      await changeTin(TINS[0], { price: '15.90' });
      await changeTin(TINS[1], { isThere: true });
      if (text.base) return;
      await visit(page, product);
      await open(page);
      // Said once: this is another change.
      await expect(line(page)).not.toContainText(text.price);
      await leave(page);
    });
  }

  test('the drawer keeps the focus, closes by Esc and by its scrim, and gives the focus back', async ({
    page,
  }) => {
    await signUp(page);
    await visit(page, `${runningShop().site}/products`);
    // Before its code is there, the link leads to the cart's page.
    await define(page, 'cart-link');
    await link(page).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await expect(drawer).toBeVisible();
    for (let tabs = 0; tabs < 6; tabs++) await page.keyboard.press('Tab');
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(link(page)).toBeFocused();
    await link(page).click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(drawer).toHaveCount(0);
    await link(page).click();
    await drawer.getByRole('link', { name: 'All Products' }).click();
    await expect(drawer).toHaveCount(0);
  });

  test('its code waits for a press, which counts once; another tab sees what was put in', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('cookie_consent', 'true');
    });
    const other = await context.newPage();
    await visit(other, `${runningShop().site}/brands`);
    await page.setViewportSize(DESK);
    await visit(page, `${runningShop().site}/product/${TINS[0]}`);
    const order = page.locator('#order');
    await page.waitForFunction(() => customElements.get('partner-rows'));
    for (const target of [link(page), order.getByRole('button', { name: /^Add to cart/ })]) {
      await target.hover();
      await untilFrames(page, 10);
    }
    await expect(page.locator('cart-link:not(:defined), cart-block:not(:defined)')).toHaveCount(2);
    await order.getByRole('button', { name: 'One tin more' }).click();
    await expect(order.getByRole('button', { name: /^Add to cart, 31\.80/ })).toBeVisible();
    await untilFrames(page);
    await expect(order.locator('output')).toHaveText('2');
    await order.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(link(page).locator('.count')).toHaveText('2');
    await expect(link(other).locator('.count')).toHaveText('2');

    // A press with a key held opens a tab of its own, and one without the drawer, whose code comes only then.
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('cart'));
    await visit(page, `${runningShop().site}/brands`);
    const opened = context.waitForEvent('page');
    await link(page).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await visit(page, `${runningShop().site}/types`);
    await expect(page.locator('cart-link:not(:defined)')).toHaveCount(1);
    await link(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    await leave(page);
    await leave(other);
  });

  test('two tabs show the same cart, and a logout clears it in both', async ({ page, context }) => {
    await signUp(page);
    const site = runningShop().site;
    await visit(page, `${site}/product/${TINS[2]}`);
    const other = await context.newPage();
    await visit(other, `${site}/cart`);
    await expect(box(other).getByText('Your cart is empty.')).toBeVisible();
    await page
      .locator('#order')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await expect(line(other)).toContainText('Cool Mint');
    await line(other).getByRole('button', { name: 'One tin more' }).click();
    await expect(link(page).locator('.count')).toHaveText('2');
    // What is pressed is disabled at the end, where the other button goes on.
    await line(other).getByRole('button', { name: 'One tin less' }).press('Enter');
    await expect(line(other).getByRole('button', { name: 'One tin more' })).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(link(page).locator('.count')).toBeHidden();
    await expect(box(other).getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    await expect(link(other).locator('.count')).toBeHidden();
    await leave(page);
    await leave(other);
  });

  test('a tin that goes out of stock while its page is open is not said to be in the cart', async ({
    page,
  }) => {
    await signUp(page);
    const slug = TINS[1];
    await visit(page, `${runningShop().site}/product/${slug}`);
    await changeTin(slug, { isThere: false });
    try {
      await page
        .locator('#order')
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      await expect(page.locator('.toast:visible')).toContainText('Honey & Mint is not in stock any more.');
      await open(page);
      await expect(line(page)).toContainText('Not counted in the total.');
    } finally {
      await changeTin(slug, { isThere: true });
    }
    await leave(page);
  });

  test('a cart that is full says so to whoever puts more in, before the login and after it', async ({
    page,
    request,
  }) => {
    const { api, site } = runningShop();
    const { results } = await (await request.get(`${api}/api/products/?page_size=52`)).json();
    const lines = (results as { slug: string; stock: string }[])
      .filter(({ slug, stock }) => slug !== TINS[0] && stock !== 'out')
      .slice(0, 50)
      .map(({ slug }) => ({ slug, quantity: 1 }));
    const add = page.locator('#order').getByRole('button', { name: /^Add to cart/ });
    const toast = page.locator('.toast:visible');

    await visit(page, `${site}/product/${TINS[0]}`);
    const guestCart = JSON.stringify({ key: crypto.randomUUID(), lines });
    await page.evaluate((stored) => sessionStorage.setItem('cart', stored), guestCart);
    await add.click();
    await expect(toast).toContainText('The cart is full. Take something out first.');

    await signUp(page);
    await visit(page, `${site}/product/${TINS[0]}`);
    await expect(link(page).locator('.count')).toHaveText('50');
    await add.click();
    await expect(toast).toContainText('The cart is full. Take something out first.');
    await leave(page);
  });

  test('a cart that is open while selling ends says so, and is there when it goes on', async ({
    page,
    browser,
  }) => {
    await signUp(page);
    const lines = [{ slug: TINS[2], quantity: 1 }];
    await send(page.context(), 'cart/lines', { key: crypto.randomUUID(), lines });
    const product = await page.context().newPage();
    await visit(product, `${runningShop().site}/product/${TINS[2]}`);
    await visit(page, `${runningShop().site}/cart`);
    await expect(line(page).locator('output')).toHaveText('1');
    const staff = await browser.newPage();
    await logInStaff(staff, 'owner');
    const sell = async (cart_and_checkout: boolean) => {
      const address = '/api/backoffice/settings/selling/';
      const { version } = (await callApi(staff, 'GET', address)).json;
      expect((await callApi(staff, 'PATCH', address, { version, cart_and_checkout })).status).toBe(200);
    };
    await sell(false);
    try {
      await line(page).getByRole('button', { name: 'One tin more' }).click();
      await expect(box(page).getByRole('alert')).toHaveText(
        'The shop takes no orders at the moment. Your cart is kept.',
      );
      await expect(line(page).locator('output')).toHaveText('1');
      await product
        .locator('#order')
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      await expect(product.locator('.toast:visible')).toContainText(
        'The shop takes no orders at the moment.',
      );
    } finally {
      await sell(true);
    }
    await box(page).getByRole('button', { name: 'Try again' }).click();
    await expect(box(page).getByRole('alert')).toHaveCount(0);
    await line(page).getByRole('button', { name: 'One tin more' }).click();
    await expect(total(page)).toHaveText(/31\.80/);
    await staff.close();
    await leave(product);
  });

  test('without a network the cart says so in its place, and nothing is lost; on a slow one any number of taps end at what was tapped', async ({
    page,
    context,
  }) => {
    const person = await signUp(page);
    const site = runningShop().site;
    await visit(page, `${site}/product/${TINS[2]}`);
    await page
      .locator('#order')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await expect(link(page).locator('.count')).toHaveText('1');
    await visit(page, `${site}/cart`);
    await expect(line(page).locator('output')).toHaveText('1');
    await context.setOffline(true);
    await line(page).getByRole('button', { name: 'One tin more' }).click();
    await expect(box(page).getByRole('alert')).toContainText('There is no connection.');
    await expect(line(page).locator('output')).toHaveText('1');
    expect(await seriousFindings(page, { parts: ['.cartbox'] })).toEqual([]);
    await context.setOffline(false);
    await expect(box(page).getByRole('alert')).toHaveCount(0);
    await line(page).getByRole('button', { name: 'One tin more' }).click();
    await expect(total(page)).toHaveText(/31\.80/);
    // On another device the cart is the same.
    await page.context().clearCookies();
    await logIn(page, person);
    await visit(page, `${site}/cart`);
    await expect(line(page).locator('output')).toHaveText('2');

    // Slow from here on.
    let onTheWay = 0;
    await page.route('**/api/cart/**', async (route) => {
      onTheWay++;
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/cart/')) onTheWay--;
    });
    const more = line(page).getByRole('button', { name: 'One tin more' });
    for (let tap = 0; tap < 4; tap++) await more.click();
    await expect(line(page).locator('output')).toHaveText('6');
    await expect(total(page)).toHaveText(/95\.40/);
    await expect.poll(() => onTheWay).toBe(0);
    await untilFrames(page);
    await expect(line(page).locator('output')).toHaveText('6');
    await page.unrouteAll({ behavior: 'wait' });

    // A look that was asked for before a tap, and comes after it, undoes nothing.
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/cart/', async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    const looked = page.waitForRequest('**/api/cart/');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await looked;
    const changed = page.waitForResponse('**/api/cart/lines/**');
    await more.click();
    await changed;
    const late = page.waitForResponse('**/api/cart/');
    answered.resolve();
    await late;
    await untilFrames(page);
    await expect(line(page).locator('output')).toHaveText('7');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(line(page).locator('output')).toHaveText('7');
    await leave(page);
  });

  test.describe('a pack of one’s own', () => {
    test.use({ viewport: PHONE });

    test('in Georgian four answers make a pack, a tin is exchanged in place, and all of it goes into the cart', async ({
      page,
    }) => {
      await visit(page, `${runningShop().site}/ka/tastes/mixed`);
      await page.getByRole('link', { name: 'საკუთარი ნაკრები' }).click();
      await page.getByRole('checkbox', { name: 'პიტნა', exact: true }).check();
      await page.getByRole('checkbox', { name: 'კენკრა' }).check();
      await page.getByRole('radio', { name: '6 მგ' }).check();
      await page.getByRole('radio', { name: '3', exact: true }).check();
      await page.getByRole('spinbutton').fill('60');
      await page.getByRole('button', { name: 'ნაკრების შეთავაზება' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('თქვენი ნაკრები: 3 კოლოფი');
      const rows = page.locator('.pack-rows > li');
      await expect(rows).toHaveCount(3);
      expect(await seriousFindings(page)).toEqual([]);

      // With the keyboard: the list stays open, and the focus where it was.
      const second = rows.nth(1);
      const [first, before] = [
        await rows.nth(0).locator('h2').innerText(),
        await second.locator('h2').innerText(),
      ];
      await second.locator('summary').press('Enter');
      const other = second.locator('.exchange a').first();
      const name = (await other.innerText()).split(',')[0] ?? '';
      await other.press('Enter');
      await expect(second.locator('h2')).toHaveText(name);
      await expect(rows.nth(0).locator('h2')).toHaveText(first);
      await expect(second.locator('.exchange a').filter({ hasText: before })).toHaveCount(1);
      await expect(second.locator('.exchange a:focus')).toHaveCount(1);
      const total = await page.getByRole('status').filter({ hasText: 'ჯამი' }).locator('.price').innerText();

      await page.getByRole('button', { name: 'კალათაში', exact: true }).click();
      await expect(page.locator('.toast').filter({ hasText: 'ნაკრები კალათაშია.' })).toBeVisible();
      await expect(page.locator('cart-link .count')).toHaveText('3');

      // Whoever gets the address sees the same pack, or what is left of it.
      await page.reload();
      await expect(second.locator('h2')).toHaveText(name);
      expect(total).toMatch(/^\d\d,\d\d₾$/);
      const slug = new URL(page.url()).searchParams.getAll('tin')[1] ?? '';
      await changeTin(slug, { isThere: false });
      await page.reload();
      await expect(page.getByText('მარაგში აღარ არის')).toBeVisible();
      await expect(rows.filter({ hasText: name })).toHaveCount(0);
    });

    test('without JavaScript a budget that is too small names what would fit, and tins are exchanged, too', async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${runningShop().site}/pack`);
      await page.getByRole('radio', { name: '6 mg' }).check();
      await page.getByRole('spinbutton').fill('40');
      await page.getByRole('button', { name: 'Propose a pack' }).click();
      await expect(page.getByText('So many tins cost more than the pack may cost.')).toBeVisible();
      await page.getByRole('link', { name: /^A pack of \d tins$/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your pack of \d tins$/);
      await page.locator('summary').filter({ hasText: 'Exchange' }).first().click();
      await page.locator('.exchange a').first().click();
      await expect(page).toHaveURL(/tin=.*tin=/);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.locator('input[name=add]')).toHaveValue(/^[\w-]+=\d/);
      await page.close();
    });
  });
}
