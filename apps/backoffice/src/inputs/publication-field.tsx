import { Chip, Typography } from '@mui/material';
import type { PublicationState } from '@pouchery/contract/publication-states';
import { useRecordContext } from 'react-admin';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const LOOK: Record<PublicationState, object> = {
  draft: { backgroundColor: COLORS.paperSunk, color: COLORS.ink2 },
  scheduled: { backgroundColor: COLORS.warnSoft, color: COLORS.warn },
  published: { backgroundColor: COLORS.goodSoft, color: COLORS.good },
  archived: { backgroundColor: 'transparent', color: COLORS.ink3, border: `1px solid ${COLORS.line}` },
};

type Row = { id: number; state: PublicationState; publish_at: string | null };

/** A row's state in a list, and when it publishes itself. */
export function PublicationField(_props: { source: string; sortable?: boolean }) {
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <>
      <Chip size="small" label={translate(`publication.states.${row.state}`)} sx={LOOK[row.state]} />
      {row.publish_at && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: COLORS.ink2, mt: 0.5 }}>
          {formatMoment(row.publish_at)}
        </Typography>
      )}
    </>
  );
}
