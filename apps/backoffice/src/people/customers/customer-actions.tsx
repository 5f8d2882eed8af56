import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { usePermissions, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { Panel } from '../panel.tsx';
import { useRefusal } from '../use-refusal.ts';
import { BlockButton } from './block-button.tsx';
import { EraseButton } from './erase-button.tsx';
import { ExportButton } from './export-button.tsx';

/** What owners do to an account. */
export function CustomerActions() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions();
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  if (role !== 'owner') {
    return (
      <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.support_help')}</Typography>
    );
  }
  return (
    <Panel>
      <ReviewsWait customer={customer} />
      {customer.is_staff ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.staff_help')}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <BlockButton customer={customer} />
          <ExportButton customer={customer} />
          <EraseButton customer={customer} />
        </Box>
      )}
      {customer.is_staff && (
        <Box sx={{ mt: 2 }}>
          <ExportButton customer={customer} />
        </Box>
      )}
    </Panel>
  );
}

function ReviewsWait({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const tellRefusal = useRefusal();
  const [update, { isPending }] = useUpdate<Customer>();
  const { id, reviews_wait, is_staff } = customer;
  return (
    <>
      <FormControlLabel
        label={translate('people.customer.reviews_wait')}
        control={
          <Switch
            checked={reviews_wait}
            disabled={isPending || is_staff}
            onChange={(_event, isOn) =>
              update(
                'customers',
                { id, data: { ...customer, reviews_wait: isOn }, previousData: customer },
                { mutationMode: 'pessimistic', onSuccess: refresh, onError: tellRefusal },
              )
            }
          />
        }
      />
      <FormHelperText sx={{ mx: 0 }}>{translate('people.customer.reviews_wait_help')}</FormHelperText>
    </>
  );
}
