import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';

/** The filter of orders by how they travel, of the ways that are offered now. */
export function DeliveryFilter({ source }: { source: string }) {
  const { data = [] } = useQuery({
    queryKey: ['orders', 'deliveries'],
    queryFn: ({ signal }) => callApi('listOrderDeliveries', { signal }),
  });
  return <SelectInput source={source} choices={data} translateChoice={false} sx={{ minWidth: 180 }} />;
}
