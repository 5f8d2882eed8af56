import { Box, Button, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';

/** For an address that leads nowhere, or to what this role does not see. */
export function NotFoundPage() {
  return (
    <Box sx={{ maxWidth: 560, mt: { xs: 4, sm: 10 }, mx: 'auto' }}>
      <Title title={translate('ra.page.not_found')} />
      <Typography variant="h1" component="h2" gutterBottom>
        {translate('ra.page.not_found')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{translate('ra.message.not_found')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('shell.start')}
      </Button>
    </Box>
  );
}
