import BackupIcon from '@mui/icons-material/SaveOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { Backups } from '@pouchery/contract/backoffice/backups';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { callAddress } from '#backoffice/api/call-address.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useDownload } from '#backoffice/api/use-download.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { BackupStatus } from './backup-status.tsx';

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
          <BackupStatus backups={data} onAsk={refetch} />
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

const MB = 1_000_000;

/** The backups there are, each as a file: with its pictures, which are most of it, or without. */
function BackupDownloads({ backups: { backups } }: { backups: Backups }) {
  const fetchFile = useDownload();

  function download(name: string, pictures: boolean) {
    const path = BACKOFFICE_PATHS.downloadBackup[1];
    return fetchFile(callAddress(path, { params: { name }, query: { pictures: String(pictures) } }));
  }

  return (
    <Panel title={translate('backups.downloads.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '70ch' }}>
        {translate(backups.length > 0 ? 'backups.downloads.text' : 'backups.downloads.none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {backups.map(({ name, taken_at, bytes, picture_bytes }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              rowGap: 1,
              py: 1.5,
              borderTop: `1px solid ${COLORS.line}`,
            }}
          >
            <Typography sx={{ fontWeight: 500 }}>{formatMoment(taken_at)}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" onClick={() => download(name, false)}>
                {translate('backups.downloads.bare', { size: formatSize(bytes) })}
              </Button>
              <Button variant="outlined" onClick={() => download(name, true)}>
                {translate('backups.downloads.whole', { size: formatSize(bytes + picture_bytes) })}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** "0.4 MB", "12 MB", "1.3 GB". */
function formatSize(bytes: number) {
  const [unit, size] = bytes < 1_000 * MB ? ['mb', bytes / MB] : ['gb', bytes / (1_000 * MB)];
  const number = size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size);
  return translate(`backups.sizes.${unit}`, { size: formatNumber(number) });
}
