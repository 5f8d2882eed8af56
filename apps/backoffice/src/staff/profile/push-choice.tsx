import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { canPush, findDevice, subscribe, unsubscribe } from './push-device.ts';

/** Whether this device, and others of the person, show new orders and messages at once. */
export function PushChoice() {
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
