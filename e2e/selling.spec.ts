// Rules: docs/selling.md, docs/behaviour.md#checkout, #cart, #own-pack
import { startSimulatedBanks } from '../apps/api/src/testing/simulated-banks/simulated-banks.ts';
import { testCart } from './selling/cart.ts';
import { testCheckout } from './selling/checkout.ts';
import { testLaw } from './selling/law.ts';
import { testPages } from './selling/pages.ts';
import { startSellingShop } from './testing/selling-shop.ts';
import { test } from './testing/shop-test.ts';

// One shop that sells for all of them, as each that is started takes ten seconds of a core. In this order: rules change
// every page.
test.describe.configure({ timeout: 180_000 });
let stop = async () => {};
test.beforeAll(async ({ browser }) => {
  const banks = await startSimulatedBanks({ isLive: true });
  const stopShop = await startSellingShop(browser, { env: banks.variables, stages: { bank_payments: true } });
  stop = async () => {
    await stopShop();
    await banks.close();
  };
});
test.afterAll(() => stop());

test.describe('checkout', testCheckout);
test.describe('cart', testCart);
test.describe('every page', testPages);
test.describe('rules by date', testLaw);
