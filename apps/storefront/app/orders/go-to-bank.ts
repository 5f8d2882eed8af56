import { shopAddress } from '#app/navigation/shop-address.ts';

/**
 * Leads to a bank's page, which comes back to the confirmation by itself. Whoever goes back instead finds the confirmation, too,
 * and not a form that is still busy. Never resolves.
 */
export function goToBank(payAt: string, id: string): Promise<never> {
  history.replaceState(null, '', shopAddress(`/order/confirmation?order=${id}`));
  addEventListener('pageshow', () => location.reload(), { once: true });
  location.assign(payAt);
  return new Promise(() => {});
}
