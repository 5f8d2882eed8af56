import { Box, LinearProgress, Typography } from '@mui/material';
import type { Origin } from '@pouchery/contract/backoffice/audit';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { fieldText, subjectText } from './audit-words.ts';
import { Value } from './change-lines.tsx';
import { EntryHead } from './entry-head.tsx';

/** Why a record is shown as it is: each field with what gave it its value, an edit, an import or a set time. */
export function Origins({ subject, id }: { subject: string; id: string }) {
  const record = useRecordContext();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'origins', subject, id],
    queryFn: ({ signal }) => callApi('listOrigins', { params: { subject, subject_id: id }, signal }),
    staleTime: 0,
  });
  if (error) return <LoadError what="page" onAsk={refetch} />;
  if (!data || !record) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const shown = data.filter(({ field }) => field in record);

  return (
    <>
      {subject === 'product' && <Typography sx={{ my: 1 }}>{translate('history.place_in_lists')}</Typography>}
      {shown.map((origin) => (
        <OriginOfField key={origin.field} origin={origin} value={record[origin.field]} />
      ))}
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>
        {translate(shown.length > 0 ? 'history.origins_rest' : 'history.origins_none')}
      </Typography>
    </>
  );
}

function OriginOfField({ origin, value }: { origin: Origin; value: unknown }) {
  const resource = useResourceContext();
  const { field, entry, step } = origin;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {fieldText(resource, field)}
          {': '}
        </Box>
        <Value field={field} value={value} />
      </Typography>
      <EntryHead entry={entry} />
      {step && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {translate('history.in_step', {
            what: subjectText(step.subject),
            action: translate(`audit.actions.${step.action}`, { _: step.action }),
          })}
        </Typography>
      )}
    </Box>
  );
}
