import { Alert } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { Link, useRecordContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

/** That a campaign has made the price which the form shows. */
export function CampaignNote() {
  const campaign = useRecordContext<StaffProduct>()?.campaign;
  if (!campaign) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('products.campaign.holds')} <Link to={`/campaigns/${campaign.id}`}>{campaign.name}</Link>.{' '}
      {translate('products.campaign.help')}
    </Alert>
  );
}
