import { FormControl, FormLabel, Skeleton } from '@mui/material';
import {
  DIGEST_HOUR,
  NEWS_KINDS,
  NEWS_MODES,
  type NewsKind,
  type NewsMode,
} from '@pouchery/contract/backoffice/news-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { RadioField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { PushChoice } from './push-choice.tsx';

const KEY = ['profile', 'news'];

/** Which news of orders and messages come by mail, and which devices show them. Nothing for a role that sees neither. */
export function NewsChoice() {
  const { act, isBusy } = useAct();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('getNewsChoice', { signal }),
  });
  const seen = NEWS_KINDS.filter((kind) => data?.[kind]);
  if (data && seen.length === 0) return null;

  function choose(kind: NewsKind, mode: NewsMode) {
    return act(async () => {
      queries.setQueryData(KEY, await callApi('changeNewsChoice', { body: { [kind]: mode } }));
    }, 'profile.news.saved');
  }

  return (
    <Panel title={translate('profile.news.title')} lead={translate('profile.news.lead')}>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!data && !isError && <Skeleton variant="rectangular" height={120} aria-busy />}
      {seen.map((kind) => (
        <FormControl key={kind} disabled={isBusy} sx={{ display: 'flex', mb: 2 }}>
          <FormLabel id={`news-${kind}`}>{translate(`resources.staff.fields.new_${kind}`)}</FormLabel>
          <RadioField
            aria-labelledby={`news-${kind}`}
            choices={NEWS_MODES}
            value={data?.[kind] ?? undefined}
            onChange={(mode) => choose(kind, mode)}
            tell={(mode) => translate(`profile.news.${mode}`, { hour: DIGEST_HOUR })}
          />
        </FormControl>
      ))}
      {data && <PushChoice />}
    </Panel>
  );
}
