import { Box, Button, LinearProgress, Typography } from '@mui/material';
import type { Backups } from '@pouchery/contract/backoffice/backups';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

type Props = { backups: Backups; onAsk: () => Promise<unknown> };

/** The last backup and the last restore drill, and the button that makes a backup. */
export function BackupStatus({ backups, onAsk }: Props) {
  const { state, unreadable } = backups;
  return (
    <Panel>
      <Box component="dl" sx={{ display: 'grid', gap: 2.5, m: 0, mb: 3 }}>
        <LastBackup backups={backups} />
        <LastDrill backups={backups} />
        {unreadable && (
          <Item
            tone="bad"
            state="unreadable"
            name="place"
            text={translate('backups.unreadable', { reason: unreadable })}
          />
        )}
      </Box>
      {state === 'unset' ? (
        <Typography sx={{ maxWidth: '70ch' }}>{translate('backups.unset')}</Typography>
      ) : (
        <MakeBackup state={state} onAsk={onAsk} />
      )}
    </Panel>
  );
}

function LastBackup({
  backups: { succeeded_at, is_late, failed_at, failure, damaged },
}: Pick<Props, 'backups'>) {
  const tone = is_late ? 'bad' : failed_at ? 'waits' : 'good';
  const state = is_late
    ? succeeded_at
      ? 'late'
      : 'never'
    : damaged > 0
      ? 'damaged'
      : failed_at
        ? 'failed'
        : 'good';
  const last = succeeded_at ? formatMoment(succeeded_at) : translate('backups.never');
  return (
    <Item tone={tone} state={state} name="backup" text={last}>
      {failed_at && failure && (
        <Words
          text={translate(damaged > 0 ? 'backups.damaged' : 'backups.failed', {
            moment: formatMoment(failed_at),
          })}
          reason={failure}
        />
      )}
    </Item>
  );
}

function LastDrill({
  backups: { drilled_at, is_drill_late, drill_failed_at, drill_failure },
}: Pick<Props, 'backups'>) {
  const tone = drill_failed_at ? 'bad' : is_drill_late ? 'waits' : 'good';
  const state = drill_failed_at ? 'failed' : is_drill_late ? (drilled_at ? 'late' : 'never') : 'good';
  const last = drilled_at ? formatMoment(drilled_at) : translate('backups.never_drilled');
  return (
    <Item tone={tone} state={state} name="drill" text={last}>
      {drill_failed_at && drill_failure && (
        <Words
          text={translate('backups.failed', { moment: formatMoment(drill_failed_at) })}
          reason={drill_failure}
        />
      )}
    </Item>
  );
}

type ItemProps = { tone: Tone; state: string; name: string; text: string; children?: React.ReactNode };

function Item({ tone, state, name, text, children }: ItemProps) {
  return (
    <Box>
      <Box
        component="dt"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontWeight: 600 }}
      >
        {translate(`backups.names.${name}`)}
        <StatePill tone={tone}>{translate(`backups.states.${state}`)}</StatePill>
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
        <Typography>{text}</Typography>
        {children}
      </Box>
    </Box>
  );
}

/** What a program said stands as it was said: whoever looks after the server looks for these words. */
function Words({ text, reason }: { text: string; reason: string }) {
  return (
    <Typography sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text} <span lang="en">{reason}</span>
    </Typography>
  );
}

function MakeBackup({ state, onAsk }: { state: Backups['state']; onAsk: Props['onAsk'] }) {
  const { act, isBusy: isAsking } = useAct(onAsk);
  const isBusy = state !== 'idle';
  return (
    <>
      <Button
        variant="contained"
        disabled={isBusy || isAsking}
        onClick={() => act(() => callApi('startBackup'))}
      >
        {translate('backups.make')}
      </Button>
      <Box role="status" sx={{ mt: isBusy ? 2 : 0 }}>
        {isBusy && (
          <>
            <Typography sx={{ mb: 1 }}>{translate(`backups.at_work.${state}`)}</Typography>
            <LinearProgress
              aria-label={translate(`backups.at_work.${state}`)}
              sx={{ height: 10, borderRadius: '999px' }}
            />
          </>
        )}
      </Box>
    </>
  );
}
