import { callApi } from '#app/api/api-client.ts';
import { type Fixed, type ListState, toProductQuery } from './list-address.ts';

/** How many products a list would show; undefined when that cannot be said now. */
export async function countProducts(state: ListState, fixed: Fixed, signal: AbortSignal) {
  try {
    const query = { ...toProductQuery(state), ...fixed, page: '1', page_size: '1' };
    const { count, count_is_capped } = await callApi('listProducts', { query, signal });
    return { count, count_is_capped };
  } catch {
    return undefined;
  }
}
