import { Box } from '@mui/material';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const STAR = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L1.5 7.8l5.9-.8z';

/** A rating as the shop shows it: a disc with the number and a star. */
export function Stars({ rating, size = 44 }: { rating: number; size?: number }) {
  return (
    <Box
      role="img"
      aria-label={translate('people.review.stars', { rating })}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '999px',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '2px',
        color: COLORS.paper,
        backgroundColor: rating <= 2 ? COLORS.bad : COLORS.ink,
        fontWeight: 600,
        fontSize: size * 0.36,
        lineHeight: 1,
      }}
    >
      <svg viewBox="0 0 20 20" width={size * 0.3} height={size * 0.3} fill="currentColor" aria-hidden="true">
        <path d={STAR} />
      </svg>
      {rating}
    </Box>
  );
}
