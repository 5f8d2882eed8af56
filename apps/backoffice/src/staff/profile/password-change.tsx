import { Box, Button, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { callShop } from '#backoffice/api/call-api.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Another password for the own account, by the old one; the other browsers are logged out. */
export function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const notify = useNotify();
  const { submit, isBusy, field } = useProfileForm(
    async ({ current_password = '', password_new = '', password_confirm = '' }) => {
      await callShop('changePassword', {
        body: { current_password, password: password_new, password_confirm },
      });
      notify('profile.password_changed', { type: 'success' });
      onChanged();
    },
  );
  const { name: _, ...typedNew } = field('password');
  return (
    <Panel title={translate('profile.change_password')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ maxWidth: 420 }}>
        <TextField {...field('current_password')} autoComplete="current-password" />
        <TextField
          {...typedNew}
          name="password_new"
          label={translate('profile.password_new')}
          autoComplete="new-password"
        />
        <TextField {...field('password_confirm')} autoComplete="new-password" />
        <Button type="submit" variant="outlined" disabled={isBusy} sx={{ mt: 1.5 }}>
          {translate('profile.change_password')}
        </Button>
      </Box>
    </Panel>
  );
}
