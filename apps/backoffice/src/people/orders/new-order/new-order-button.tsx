import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { CreateButton } from 'react-admin';
import { Link } from 'react-router';
import { useMaySell } from '#backoffice/selling/open-stages.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** For whoever helps customers, once the shop sells; owners walk through it before. */
export function NewOrderButton() {
  return useMaySell() ? <CreateButton resource="orders" label="newOrder.title" /> : null;
}

/** The same on a customer's page, for them. */
export function CustomerOrderButton({ id }: { id: number }) {
  return useMaySell() ? (
    <Button component={Link} to={`/orders/create?customer_id=${id}`} startIcon={<AddIcon />} sx={{ mt: 2 }}>
      {translate('newOrder.title')}
    </Button>
  ) : null;
}
