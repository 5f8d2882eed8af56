import { Box, Typography } from '@mui/material';
import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import { useRecordContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { fieldText, RESOURCE_OF } from './audit-words.ts';
import { PictureValues, pictureIds } from './picture-values.tsx';

/** Field by field what was there before and after. */
export function AuditChanges() {
  const entry = useRecordContext<AuditEntry>();
  return entry?.changes.map(({ field, is_private, before, after }) => (
    <Box
      key={field}
      sx={{ py: 1.5, borderTop: `1px solid ${COLORS.line}`, '&:first-of-type': { borderTop: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{fieldText(RESOURCE_OF[entry.subject], field)}</Typography>
      {is_private ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('audit.private')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Side label={translate('audit.before')} field={field} value={before} color={COLORS.badSoft} />
          <Side label={translate('audit.after')} field={field} value={after} color={COLORS.goodSoft} />
        </Box>
      )}
    </Box>
  ));
}

type SideProps = { label: string; field: string; value: unknown; color: string };

function Side({ label, field, value, color }: SideProps) {
  const pictures = pictureIds(field, value) ?? [];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="p"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', backgroundColor: color, p: 1 }}
      >
        {pictures.length > 0 ? (
          <PictureValues ids={pictures} />
        ) : (
          valueText(field, value) || translate('audit.nothing')
        )}
      </Typography>
    </Box>
  );
}
