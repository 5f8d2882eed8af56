import Typography from '@mui/material/Typography';
import { Title, useGetIdentity, useTranslate } from 'react-admin';

/** What the shop's people see first in the morning. */
export function StartPage() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <Title title={translate('shell.start')} />
      <Typography variant="h1" component="h2" sx={{ mt: 4 }}>
        {identity?.fullName}
      </Typography>
    </>
  );
}
