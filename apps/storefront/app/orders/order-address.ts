import type { ReadQuery } from '#app/navigation/page-query.ts';

/** Whether an order is asked for; which one is the browser's to know, so that all of them are one page. */
export const orderQuery: ReadQuery = (query) => ({
  search: query.get('order') ? 'order' : '',
  isBounded: true,
});
