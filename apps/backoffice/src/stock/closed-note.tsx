import { Alert } from '@mui/material';
import { Link } from 'react-router';
import { openStages } from '#backoffice/selling/open-stages.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** Owners walk through a stage of selling before they open it, and should know that nobody else does. */
export function ClosedNote() {
  if (openStages().orders_and_stock) return null;
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      {translate('selling.closed')} <Link to="/selling">{translate('selling.open')}</Link>
    </Alert>
  );
}
