import { startShop } from '../../scripts/run-shop.ts';
import { keepShop, namesRunningShop } from './env.ts';

/** Starts the real shop once for the whole run: both programs, a fresh database, the demo catalogue. */
export default async function startShopForTests() {
  if (namesRunningShop()) return undefined;
  const shop = await startShop();
  keepShop(shop);
  return () => shop.stop();
}
