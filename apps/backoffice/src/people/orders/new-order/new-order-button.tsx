import { hasRight } from '@pouchery/contract/backoffice/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { CreateButton } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';

/** For whoever helps customers, once the shop sells; owners walk through it before. */
export function NewOrderButton() {
  const { data: session } = useQuery({
    queryKey: ['staff-session'],
    queryFn: () => callApi('getStaffSession'),
  });
  if (!session || !hasRight(session.role, 'helpCustomers')) return null;
  if (!session.selling.orders_and_stock && session.role !== 'owner') return null;
  return <CreateButton resource="orders" label="newOrder.title" />;
}
