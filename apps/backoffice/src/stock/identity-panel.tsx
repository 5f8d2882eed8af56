import { Box, Button, TextField } from '@mui/material';
import type { StaffStock } from '@pouchery/contract/backoffice/stock';
import { type FormEvent, useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { useFieldErrors } from '#backoffice/api/use-field-errors.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';

const FIELDS = ['shelf', 'ean', 'sku'] as const;

/** Where the tins are and what a scanner knows them by. */
export function IdentityPanel({ stock, onChanged }: { stock: StaffStock; onChanged: () => void }) {
  const [form, setForm] = useState({ shelf: stock.shelf, ean: stock.ean ?? '', sku: stock.sku ?? '' });
  const { errors, setErrors, show, forget } = useFieldErrors();
  const { act, isBusy } = useAct();

  function save(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    return act(
      async () => {
        await callApi('changeStock', { params: { id: stock.id }, body: { ...form, version: stock.version } });
        onChanged();
      },
      translate('ra.notification.updated', { smart_count: 1 }),
      show,
    );
  }

  return (
    <Panel title={translate('stock.identity')}>
      <Box component="form" onSubmit={save} noValidate sx={{ display: 'grid', gap: 1 }}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={translate(`resources.stock.fields.${name}`)}
            value={form[name]}
            onChange={({ target }) => {
              setForm({ ...form, [name]: target.value });
              forget(name);
            }}
            error={name in errors}
            helperText={errors[name] ?? ''}
            autoComplete="off"
          />
        ))}
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Panel>
  );
}
