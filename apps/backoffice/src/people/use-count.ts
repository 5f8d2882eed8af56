import { useGetList, useListContext } from 'react-admin';

/** How many rows of the list on the screen a filter finds; 0 until that is known. */
export function useCount(filter: Record<string, unknown>): number {
  const { resource } = useListContext();
  const { total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  return total;
}
