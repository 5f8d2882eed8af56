import { Button } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import { callApi } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** Everything about a customer as a file, for the customer. */
export function ExportButton({ customer: { id } }: { customer: Customer }) {
  const { act } = useAct();

  async function save() {
    const data = await callApi('exportCustomer', { params: { id } });
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(file, `customer-${id}.json`);
  }

  return (
    <Button variant="outlined" onClick={() => act(save)}>
      {translate('people.customer.export')}
    </Button>
  );
}
