import { startShop } from '../../scripts/run-shop.ts';
import { namesRunningShop, publishShop } from './env.ts';

/** Starts the real shop once for the whole run: both programs, a fresh database, the demo catalogue. */
export default async function startShopForTests() {
  if (namesRunningShop()) return undefined;
  const shop = await startShop();
  publishShop(shop);
  return () => shop.stop();
}
