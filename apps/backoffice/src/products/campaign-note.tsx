import { Alert } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { Link, useRecordContext, useTranslate } from 'react-admin';

/** That a campaign has made the price which the form shows. */
export function CampaignNote() {
  const translate = useTranslate();
  const campaign = useRecordContext<StaffProduct>()?.campaign;
  if (!campaign) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('products.campaign.holds')} <Link to={`/campaigns/${campaign.id}`}>{campaign.name}</Link>.{' '}
      {translate('products.campaign.help')}
    </Alert>
  );
}
