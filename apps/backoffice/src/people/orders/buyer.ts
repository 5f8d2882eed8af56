import type { ListedOrder } from '@pouchery/contract/backoffice/orders';

/** Who ordered, with an account or as a guest; undefined once they are gone. */
export function buyerName({ customer, guest }: Pick<ListedOrder, 'customer' | 'guest'>): string | undefined {
  return customer ? `${customer.first_name} ${customer.last_name}` : guest?.name;
}
