import BackupIcon from '@mui/icons-material/SaveOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { BackupDownloads } from './backup-downloads.tsx';
import { BackupStanding } from './backup-standing.tsx';

const ASK_EVERY_MS = { idle: 30_000, busy: 2_000 };

/** One page instead of a list. */
export const backups: StaffResource = {
  name: 'backups',
  list: BackupsPage,
  icon: BackupIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

/** Whether the shop is saved and could be restored, a button that saves it now, and what has been saved. */
function BackupsPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => callApi('getBackups', { signal }),
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'running' || known?.state === 'waiting' ? ASK_EVERY_MS.busy : ASK_EVERY_MS.idle,
  });
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 900 }}>
      <Title title={translate('resources.backups.name', { smart_count: 2 })} />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('backups.lead')}
      </Typography>
      {isError && !data && <LoadError what="page" onAsk={refetch} />}
      {!isError && !data && <Waits />}
      {data && (
        <>
          <BackupStanding backups={data} onAsk={refetch} />
          {data.state !== 'unset' && !data.unreadable && <BackupDownloads backups={data} />}
        </>
      )}
    </Box>
  );
}

function Waits() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rectangular" height={220} />
      <Skeleton variant="rectangular" height={260} />
    </Box>
  );
}
