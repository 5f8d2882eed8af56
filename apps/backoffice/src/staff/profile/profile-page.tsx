import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useGetIdentity } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { Browsers } from './browsers.tsx';
import { NewsChoice } from './news-choice.tsx';
import { PasswordChange } from './password-change.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewApp } from './renew-app.tsx';

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
