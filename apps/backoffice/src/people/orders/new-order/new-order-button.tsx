import { CreateButton } from 'react-admin';
import { useMaySell } from '#backoffice/selling/open-stages.ts';

/** For whoever helps customers, once the shop sells; owners walk through it before. */
export function NewOrderButton() {
  return useMaySell() ? <CreateButton resource="orders" label="newOrder.title" /> : null;
}
