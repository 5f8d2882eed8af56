import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import { useTranslate } from 'react-admin';
import { useFormatMoment } from '#backoffice/texts/format.ts';

type Props = { backup: NonNullable<StartPage['backup']> };

/** Warns when nothing would save the shop's last day, or when the last attempt failed. */
export function BackupWarning({ backup: { succeeded_at, failed_at, is_late } }: Props) {
  const translate = useTranslate();
  const formatMoment = useFormatMoment();
  if (!is_late && !failed_at) return null;
  const last = succeeded_at && formatMoment(succeeded_at);
  return (
    <Alert severity={is_late ? 'error' : 'warning'}>
      {is_late && (last ? translate('start.backup.late', { last }) : translate('start.backup.never'))}{' '}
      {failed_at && translate('start.backup.failed', { moment: formatMoment(failed_at) })}{' '}
      {translate('start.backup.advice')}
    </Alert>
  );
}

/** When the last good backup was made, at the foot of the page. */
export function LastBackup({ backup: { succeeded_at } }: Props) {
  const translate = useTranslate();
  const formatMoment = useFormatMoment();
  if (!succeeded_at) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('start.backup.last', { last: formatMoment(succeeded_at) })}
    </Typography>
  );
}
