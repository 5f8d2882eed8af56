import { Box, Typography } from '@mui/material';
import type { StaffInvitation } from '@pouchery/contract/backoffice/staff';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

/** Who was invited and has not come yet; nothing while there is nobody. */
export function Invitations() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'invitations'],
    queryFn: () => callApi('listInvitations'),
  });
  if (isError) return <LoadError what="list" onAsk={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={translate('staff.invitation.pending')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} onRevoked={refetch} />
        ))}
      </Box>
    </Panel>
  );
}

type Props = { invitation: StaffInvitation; onRevoked: () => unknown };

function Invited({ invitation: { id, email, role, expires }, onRevoked }: Props) {
  const { act } = useAct();

  async function revoke() {
    await callApi('revokeInvitation', { params: { id } });
    onRevoked();
  }

  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {translate('staff.invitation.until', {
            role: translate(`staff.roles.${role}`),
            date: formatMoment(expires),
          })}
        </Typography>
      </Box>
      <ConfirmButton
        label={translate('staff.invitation.revoke')}
        title={translate('staff.invitation.revoke_title', { email })}
        onConfirm={() => act(revoke, 'staff.invitation.revoked')}
      >
        {translate('staff.invitation.revoke_text')}
      </ConfirmButton>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  py: 1,
  '&:not(:first-of-type)': { borderTop: `1px solid ${COLORS.line}` },
};
