import { Box, Typography } from '@mui/material';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = Pick<StartPage, 'partners'> & { isCompared: boolean };

/** To which delivery partner people went on, and in outline how it was before. */
export function PartnerBars({ partners, isCompared }: Props) {
  const maxCount = Math.max(
    1,
    ...partners.flatMap(({ count, before }) => (isCompared ? [count, before] : [count])),
  );
  return (
    <Panel title={translate('start.partners')}>
      {partners.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('start.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {partners.map(({ slug, name, count, before }) => (
          <li key={slug}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
              <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
                {isCompared && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    {translate('start.before', { count: formatNumber(before) })}
                  </Box>
                )}
              </Typography>
            </Box>
            <Box sx={{ position: 'relative', height: 20 }} aria-hidden="true">
              {isCompared && (
                <Box
                  sx={{
                    position: 'absolute',
                    inset: '0 auto 0 0',
                    width: `${(100 * before) / maxCount}%`,
                    border: `1px solid ${COLORS.lineStrong}`,
                  }}
                />
              )}
              <Box
                sx={{
                  position: 'absolute',
                  inset: '4px auto 4px 0',
                  width: `${(100 * count) / maxCount}%`,
                  backgroundColor: COLORS.primary,
                }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
