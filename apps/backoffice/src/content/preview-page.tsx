import { Alert, Box } from '@mui/material';
import { PREVIEW_KINDS, type PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import { isLocale, type Locale } from '@pouchery/contract/locales';
import { useEffect, useState } from 'react';
import { Authenticated, Loading, Title } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { NotFoundPage } from '#backoffice/layout/not-found-page.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** `/preview/{kind}/{id}/{locale}`: asks who is there, and leads staff on to the page of the shop. */
export function PreviewPage() {
  const { kind, id, locale } = useParams();
  const path = useSearchParams()[0].get('path') ?? undefined;
  return (
    <Authenticated>
      {isKind(kind) && id && isLocale(locale) ? (
        <LeadOn kind={kind} id={id} locale={locale} path={path} />
      ) : (
        <NotFoundPage />
      )}
    </Authenticated>
  );
}

function isKind(kind: unknown): kind is PreviewKind {
  return PREVIEW_KINDS.some((each) => each === kind);
}

type Previewed = { kind: PreviewKind; id: string; locale: Locale; path: string | undefined };

function LeadOn({ kind, id, locale, path }: Previewed) {
  const [error, setError] = useState<string>();

  useEffect(() => {
    // A link works once, and an effect may run twice: whoever went first leads on.
    const gone = new AbortController();
    callApi('openPreview', { body: { kind, id, locale, path }, signal: gone.signal }).then(
      ({ address }) => gone.signal.aborted || window.location.replace(address),
      (error) => gone.signal.aborted || setError(errorText(error)),
    );
    return () => gone.abort();
  }, [kind, id, locale, path]);

  if (!error) return <Loading loadingSecondary="" />;
  return (
    <Box sx={{ maxWidth: 560, mt: { xs: 4, sm: 10 }, mx: 'auto' }}>
      <Title title={translate('publication.preview')} />
      <Alert severity="error">{error}</Alert>
    </Box>
  );
}
