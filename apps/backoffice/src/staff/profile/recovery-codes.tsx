import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { useProfileForm } from './use-profile-form.ts';

/** From so few on it is time to make new ones. */
const FEW = 3;

/** How many codes are left for a day without the phone; new ones are shown once. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const { submit, isBusy, field } = useProfileForm(async ({ password = '' }) => {
    const made = await callApi('makeRecoveryCodes', { body: { password } });
    setCodes(made.codes);
    onMade();
  });
  return (
    <Panel title={translate('profile.codes.title')} lead={translate('profile.codes.lead')}>
      <Alert severity={left > FEW ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {translate(left === 0 ? 'profile.codes.none' : 'profile.codes.left', { smart_count: left })}
      </Alert>
      {codes ? (
        <Codes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 420 }}>
          <TextField {...field('password')} autoComplete="current-password" />
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 1.5 }}>
            {translate(left > 0 ? 'profile.codes.replace' : 'profile.codes.make')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notify = useNotify();

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('profile.codes.copied', { type: 'success' }),
      () => notify('profile.codes.not_copied', { type: 'warning' }),
    );
  }

  return (
    <>
      <Alert severity="info">{translate('profile.codes.once')}</Alert>
      <Box component="ol" aria-label={translate('profile.codes.title')} sx={LIST}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
        <Button variant="contained" onClick={copy}>
          {translate('profile.codes.copy')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('people.order.print')}
        </Button>
        <Button onClick={onDone}>{translate('profile.codes.kept')}</Button>
      </Box>
    </>
  );
}

const LIST = {
  columns: { sm: 2 },
  my: 2,
  pl: 4,
  py: 2,
  backgroundColor: COLORS.primarySoft,
  fontFamily: 'monospace',
  fontSize: '1.0625rem',
  lineHeight: 1.8,
};
