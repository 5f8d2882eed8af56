import { Box, Button, Typography } from '@mui/material';
import type { Session } from '@pouchery/contract/accounts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

/** Where the account is logged in, this browser among them; each of the others can be logged out. */
export function Browsers({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  const { act, isBusy } = useAct(onEnded);
  const end = (call: Promise<unknown>) => act(() => call, 'profile.browsers.ended');

  return (
    <Panel title={translate('profile.browsers.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map(({ id, device, last_used, is_current }) => {
          const name = device || translate('profile.browsers.unknown');
          return (
            <Box component="li" key={id} sx={LINE}>
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {translate('profile.browsers.seen', { moment: formatMoment(last_used) })}
                </Typography>
              </Box>
              {is_current ? (
                <StatePill tone="good">{translate('profile.browsers.this')}</StatePill>
              ) : (
                <Button
                  disabled={isBusy}
                  aria-label={`${translate('profile.browsers.end')}: ${name}`}
                  onClick={() => end(callApi('endOwnSession', { params: { id } }))}
                >
                  {translate('profile.browsers.end')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => end(callApi('endOtherSessions'))}
          sx={{ mt: 2 }}
        >
          {translate('profile.browsers.end_others')}
        </Button>
      )}
    </Panel>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderBottom: `1px solid ${COLORS.line}`,
};
