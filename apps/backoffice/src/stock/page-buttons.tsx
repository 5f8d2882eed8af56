import BackIcon from '@mui/icons-material/ArrowBack';
import NextIcon from '@mui/icons-material/ArrowForward';
import { Box, IconButton } from '@mui/material';
import { translate } from '#backoffice/texts/translate.ts';

type Props = { page: number; size: number; count: number; onPage: (page: number) => void };

/** Which rows of how many are shown, and the ways to those before and after them; nothing where all are. */
export function PageButtons({ page, size, count, onPage }: Props) {
  if (count <= size) return null;
  const [first, last] = [(page - 1) * size + 1, Math.min(page * size, count)];
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, pt: 1 }}>
      <Box
        component="span"
        aria-live="polite"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {translate('ra.navigation.page_range_info', { offsetBegin: first, offsetEnd: last, total: count })}
      </Box>
      <IconButton
        aria-label={translate('ra.navigation.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <BackIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('ra.navigation.next')}
        disabled={last === count}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
