import { Box, Button, FormControl, FormLabel, Skeleton, Typography } from '@mui/material';
import {
  DIGEST_HOUR,
  NEWS_KINDS,
  NEWS_MODES,
  type NewsKind,
  type NewsMode,
} from '@pouchery/contract/backoffice/news-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { RadioField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { canPush, findDevice, subscribe, unsubscribe } from './push-device.ts';

const KEY = ['profile', 'news'];

/** Which news of orders and messages come by mail, and which devices show them. Nothing for a role that sees neither. */
export function NewsChoice() {
  const { act, isBusy } = useAct();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('getNewsChoice', { signal }),
  });
  const kinds = NEWS_KINDS.filter((kind) => data?.[kind]);
  if (data && kinds.length === 0) return null;

  function choose(kind: NewsKind, mode: NewsMode) {
    return act(async () => {
      queries.setQueryData(KEY, await callApi('changeNewsChoice', { body: { [kind]: mode } }));
    }, 'profile.news.saved');
  }

  return (
    <Panel title={translate('profile.news.title')} lead={translate('profile.news.lead')}>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!data && !isError && <Skeleton variant="rectangular" height={120} aria-busy />}
      {kinds.map((kind) => (
        <FormControl key={kind} disabled={isBusy} sx={{ display: 'flex', mb: 2 }}>
          <FormLabel id={`news-${kind}`}>{translate(`resources.staff.fields.new_${kind}`)}</FormLabel>
          <RadioField
            aria-labelledby={`news-${kind}`}
            choices={NEWS_MODES}
            value={data?.[kind] ?? undefined}
            onChange={(mode) => choose(kind, mode)}
            getLabel={(mode) => translate(`profile.news.${mode}`, { hour: DIGEST_HOUR })}
          />
        </FormControl>
      ))}
      {data && <PushChoice />}
    </Panel>
  );
}

/** Whether this device, and others of the person, show new orders and messages at once. */
function PushChoice() {
  return (
    <Box component="section" aria-labelledby="push" sx={{ maxWidth: 560 }}>
      <Typography id="push" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {translate('profile.push.title')}
      </Typography>
      <Typography sx={{ mb: 1.5 }}>{translate('profile.push.lead')}</Typography>
      {canPush() ? <Devices /> : <Typography>{translate('profile.push.not_here')}</Typography>}
    </Box>
  );
}

function Devices() {
  const notify = useNotify();
  const { data, isError, refetch } = useQuery({ queryKey: ['profile', 'push'], queryFn: readDevices });
  const { act, isBusy } = useAct(refetch);
  if (isError && !data) return <LoadError what="choices" onAsk={refetch} />;
  if (!data) return <Skeleton variant="rectangular" height={44} width={280} aria-busy />;
  const { publicKey, devices, here } = data;
  const others = devices.filter((id) => id !== here);
  const isOn = here !== undefined && others.length < devices.length;
  const isBlocked = Notification.permission === 'denied';

  const turnOff = (ids: readonly string[]) =>
    act(async () => {
      for (const id of ids) await callApi('stopPush', { params: { id } });
      if (isOn && ids.includes(here)) await unsubscribe();
    });
  const turnOn = () =>
    act(async () => {
      const body = await subscribe(publicKey).catch((error) => {
        if (!(error instanceof DOMException)) throw error;
        // What the browser's push service refuses has no words for anybody.
        notify('profile.push.failed', { type: 'error' });
      });
      if (body) await callApi('startPush', { body });
    });

  return (
    <>
      <Box role="status" sx={{ mb: 1 }}>
        {isOn && <Typography>{translate('profile.push.on_here')}</Typography>}
        {!isOn && isBlocked && <Typography>{translate('profile.push.blocked')}</Typography>}
      </Box>
      {isOn && (
        <Button variant="outlined" disabled={isBusy} onClick={() => turnOff([here])}>
          {translate('profile.push.turn_off')}
        </Button>
      )}
      {!isOn && !isBlocked && (
        <Button variant="outlined" disabled={isBusy} onClick={turnOn}>
          {translate('profile.push.turn_on')}
        </Button>
      )}
      {others.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography>{translate('profile.push.others', { smart_count: others.length })}</Typography>
          <Button disabled={isBusy} onClick={() => turnOff(others)} sx={{ ml: -1.5 }}>
            {translate('profile.push.stop_others')}
          </Button>
        </Box>
      )}
    </>
  );
}

async function readDevices() {
  const [{ public_key, devices }, here] = await Promise.all([callApi('getPush'), findDevice()]);
  return { publicKey: public_key, devices, here };
}
