import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ApiError, errorText } from '#backoffice/api/api-error.ts';
import { callApi, callShop } from '#backoffice/api/call-api.ts';
import { settings } from '#backoffice/settings.ts';
import { translate } from '#backoffice/texts/translate.ts';

const Enrolment = lazy(() => import('./enrolment.tsx'));

type Props = { isFirst: boolean; onDone: (session: StaffSession) => void; onLeave: () => void };

/** The six digits of the authenticator app; the first time with the picture that sets the app up. */
export function CodeForm({ isFirst, onDone, onLeave }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isRecovery, setRecovery] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    setError('');
    try {
      onDone(await callApi('giveSecondFactor', { body: { code } }));
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    setError(errorText(error));
  }

  async function leave() {
    await callShop('logOut');
    onLeave();
  }

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <Typography variant="h1" gutterBottom>
        {translate(isFirst ? 'staff.login.enrol_title' : 'staff.login.code_title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(isFirst ? 'staff.login.enrol_lead' : 'staff.login.code_lead', { shop: settings.shopName })}
      </Typography>
      {isFirst && (
        <Suspense fallback={<Box sx={{ height: 280 }} />}>
          <Enrolment onFailed={showError} />
        </Suspense>
      )}
      <TextField
        name="code"
        key={String(isRecovery)}
        label={translate(isRecovery ? 'staff.login.recovery_code' : 'staff.login.code')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoFocus={!isFirst}
        required
        slotProps={{ htmlInput: isRecovery ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' } }}
        sx={{
          maxWidth: isRecovery ? 360 : 260,
          '& input': {
            fontSize: '1.5rem',
            letterSpacing: isRecovery ? '0.04em' : '0.2em',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ mt: 3, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {translate('staff.login.confirm')}
        </Button>
        {!isFirst && (
          <Button onClick={() => setRecovery(!isRecovery)}>
            {translate(isRecovery ? 'staff.login.by_phone' : 'staff.login.by_recovery_code')}
          </Button>
        )}
        <Button onClick={leave}>{translate('staff.login.other_account')}</Button>
      </Box>
      {!isFirst && (
        <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
          {translate('staff.login.code_lost')}
        </Typography>
      )}
    </Box>
  );
}
