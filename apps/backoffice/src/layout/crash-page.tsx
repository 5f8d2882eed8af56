import { Box, Button, Typography } from '@mui/material';
import { translate } from '#backoffice/texts/translate.ts';

/** In place of a page whose program failed. */
export function CrashPage() {
  return (
    <Box role="alert" sx={{ maxWidth: 560, margin: '10vh auto', padding: 3 }}>
      <Typography variant="h1" component="h2" gutterBottom>
        {translate('shell.crash.title')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>{translate('shell.crash.text')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('shell.crash.reload')}
      </Button>
    </Box>
  );
}
