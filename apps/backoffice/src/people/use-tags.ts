import { useQuery } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';

const CALLS = { orders: 'listOrderTags', customers: 'listCustomerTags' } as const;
export type Tagged = keyof typeof CALLS;

/** The tags that the orders or the customers have; none until they are known. */
export function useTags(of: Tagged): string[] {
  // The name of the resource first: react-admin has it read anew after a change.
  const { data = [] } = useQuery({ queryKey: [of, 'tags'], queryFn: () => callApi(CALLS[of]) });
  return data;
}
