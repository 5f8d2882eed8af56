import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Preview } from '@pouchery/contract/backoffice/previews';
import { useEffect, useState } from 'react';
import { Authenticated, Loading, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { getErrorMessage } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';

/** `/preview/{kind}/{id}/{locale}`: asks who is there, and leads staff on to the page of the shop. */
export function PreviewPage() {
  return (
    <Authenticated>
      <LeadOn />
    </Authenticated>
  );
}

function LeadOn() {
  const translate = useTranslate();
  const { kind, id, locale } = useParams();
  const [error, setError] = useState<string>();

  useEffect(() => {
    // A link works once, and an effect may run twice: whoever went first leads on.
    const gone = new AbortController();
    callApi<Preview>('POST', '/api/backoffice/previews/', {
      body: { kind, id, locale },
      signal: gone.signal,
    }).then(
      ({ address }) => gone.signal.aborted || window.location.replace(address),
      (error) => gone.signal.aborted || setError(getErrorMessage(error)),
    );
    return () => gone.abort();
  }, [kind, id, locale]);

  if (!error) return <Loading loadingSecondary="" />;
  return (
    <Box sx={{ maxWidth: 560, mt: { xs: 4, sm: 10 }, mx: 'auto' }}>
      <Title title={translate('publication.preview')} />
      <Alert severity="error">{translate(error, { _: error })}</Alert>
    </Box>
  );
}
