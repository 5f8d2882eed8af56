import { Box, Button, TextField } from '@mui/material';
import { callApi } from '#backoffice/api/call-api.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { useProfileForm } from './use-profile-form.ts';

/** For a new phone: everything is logged out, and the next login sets the app up anew. */
export function RenewApp() {
  const { submit, isBusy, field } = useProfileForm(async ({ password = '' }) => {
    await callApi('renewSecondFactor', { body: { password } });
    // The page begins at the login then.
    window.location.reload();
  });
  return (
    <Panel title={translate('profile.app.title')} lead={translate('profile.app.lead')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 420 }}>
        <TextField {...field('password')} autoComplete="current-password" />
        <Button type="submit" variant="outlined" color="error" disabled={isBusy} sx={{ mt: 1.5 }}>
          {translate('profile.app.renew')}
        </Button>
      </Box>
    </Panel>
  );
}
