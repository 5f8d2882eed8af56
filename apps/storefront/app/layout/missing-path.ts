/**
 * Where a page that no route has is rendered, whatever was asked for: one page serves all of them, so that strangers who
 * try addresses cost nothing. Its forms lead back to the page that the browser says it comes from.
 */
export const MISSING_PATH = '/404';

/** Nor does the page of any order, whose number the browser alone knows (orders/order-confirmation-page.tsx). */
const ORDER_PATH = '/order/confirmation?order';

/** What a form leads back to; empty where one page serves many addresses. */
export function returnAddress(address: string): string {
  return [MISSING_PATH, ORDER_PATH].includes(address) ? '' : address;
}
