import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import type { Session } from '@pouchery/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Title, useGetIdentity, useNotify } from 'react-admin';
import { callApi, callShop } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { NewsChoice } from './news-choice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Which news come by mail, and how the own account is protected: password, authenticator app, recovery codes, browsers. */
export function ProfilePage() {
  const { identity } = useGetIdentity();
  const { data, isError, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callApi('getOwnProfile', { signal }),
  });
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 800 }}>
      <Title title={translate('profile.title')} />
      <Typography variant="h1" component="h2" sx={{ mb: 3 }}>
        {identity?.fullName}
      </Typography>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!data && !isError && <Skeleton variant="rectangular" height={320} aria-busy />}
      {data && (
        <>
          <NewsChoice />
          <RecoveryCodes left={data.recovery_codes_left} onMade={refetch} />
          <Browsers sessions={data.sessions} onEnded={refetch} />
          <PasswordChange onChanged={refetch} />
          <RenewApp />
        </>
      )}
    </Box>
  );
}

/** For a new phone: everything is logged out, and the next login sets the app up anew. */
function RenewApp() {
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

/** Another password for the own account, by the old one; the other browsers are logged out. */
function PasswordChange({ onChanged }: { onChanged: () => void }) {
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

/** Where the account is logged in, this browser among them; each of the others can be logged out. */
function Browsers({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  const { act, isBusy } = useAct(onEnded);
  const end = (call: Promise<unknown>) => act(() => call, 'profile.browsers.ended');

  return (
    <Panel title={translate('profile.browsers.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map(({ id, device, last_used, is_current }) => {
          const name = device || translate('profile.browsers.unknown');
          return (
            <Box component="li" key={id} sx={LINE}>
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {translate('profile.browsers.seen', { moment: formatMoment(last_used) })}
                </Typography>
              </Box>
              {is_current ? (
                <StatePill tone="good">{translate('profile.browsers.this')}</StatePill>
              ) : (
                <Button
                  disabled={isBusy}
                  aria-label={`${translate('profile.browsers.end')}: ${name}`}
                  onClick={() => end(callApi('endOwnSession', { params: { id } }))}
                >
                  {translate('profile.browsers.end')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => end(callApi('endOtherSessions'))}
          sx={{ mt: 2 }}
        >
          {translate('profile.browsers.end_others')}
        </Button>
      )}
    </Panel>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBottom: `1px solid ${COLORS.line}`,
};
