import { Box, LinearProgress, Typography } from '@mui/material';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** How far the work on a file is. */
export function ImportProgress({ file }: { file: CatalogueImport }) {
  const { state, rows_done: done, rows_total: total } = file;
  const share = total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  const text = translate(`importExport.at_work.${state}`);
  return (
    <Box role="status">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography>{text}</Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {total > 0 &&
            translate('importExport.of', {
              done: formatNumber(Math.min(done, total)),
              total: formatNumber(total),
            })}
        </Typography>
      </Box>
      <LinearProgress
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label={text}
        sx={{ height: 10, borderRadius: '999px' }}
      />
    </Box>
  );
}
