// Rules: docs/selling.md
import { testFigures } from './backoffice-selling/figures.ts';
import { testNewOrder } from './backoffice-selling/new-order.ts';
import { testOrderMoney } from './backoffice-selling/order-money.ts';
import { testPacking } from './backoffice-selling/packing.ts';
import { testStock } from './backoffice-selling/stock.ts';
import { collectErrors, expect, type Page, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice } from './testing/staff.ts';

// One owner's visit: to load the program for each takes as long as the screens that it looks at.
test.describe.configure({ timeout: 120_000 });
let page: Page;
let errors: string[];
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  errors = collectErrors(page);
  await logInStaff(page, 'owner');
  await openBackoffice(page);
});
test.afterEach(() => expect(errors).toEqual([]));
test.afterAll(() => page.close());

const desk = () => page;
testStock(desk);
testFigures(desk);
testNewOrder(desk);
testOrderMoney(desk);
testPacking(desk);
