import { Alert, Typography } from '@mui/material';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import { Link } from 'react-router';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

type Props = { backup: NonNullable<StartPage['backup']> };

/** Whether there is something to warn of: a shop that was never tried is told so at the foot of the page. */
export function isBackupWrong({ is_late, failed_at, drill_failed_at, ...backup }: Props['backup']) {
  return Boolean(is_late || failed_at || drill_failed_at || hasStopped({ drill_failed_at, ...backup }));
}

/** Backups were tried once, and somebody has stopped that. */
function hasStopped({
  is_drill_late,
  drilled_at,
  drill_failed_at,
}: Pick<Props['backup'], 'is_drill_late' | 'drilled_at' | 'drill_failed_at'>) {
  return is_drill_late && drilled_at !== null && drill_failed_at === null;
}

/** Warns when nothing would save the shop's last day, and when a backup or the drill of restoring one was not good. */
export function BackupWarning({ backup }: Props) {
  const { succeeded_at, failed_at, is_late, damaged, drilled_at, drill_failed_at } = backup;
  if (!isBackupWrong(backup)) return null;
  const last = succeeded_at && formatMoment(succeeded_at);
  return (
    <Alert severity={is_late || drill_failed_at ? 'error' : 'warning'}>
      {is_late && (last ? translate('start.backup.late', { last }) : translate('start.backup.never'))}{' '}
      {failed_at &&
        (damaged > 0
          ? translate('start.backup.damaged', { smart_count: damaged })
          : translate('start.backup.failed', { moment: formatMoment(failed_at) }))}{' '}
      {drill_failed_at && translate('start.backup.drill_failed', { moment: formatMoment(drill_failed_at) })}{' '}
      {hasStopped(backup) && translate('start.backup.drill_late', { moment: formatMoment(drilled_at ?? '') })}{' '}
      <Link to="/backups" style={{ color: 'inherit' }}>
        {translate('resources.backups.name', { smart_count: 2 })}
      </Link>
    </Alert>
  );
}

/** When the last good backup was made and when one was restored to try it, at the foot of the page. */
export function LastBackup({ backup: { succeeded_at, drilled_at } }: Props) {
  if (!succeeded_at) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('start.backup.last', { last: formatMoment(succeeded_at) })}{' '}
      {drilled_at
        ? translate('start.backup.drilled', { moment: formatMoment(drilled_at) })
        : translate('start.backup.never_drilled')}
    </Typography>
  );
}
