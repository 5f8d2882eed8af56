import { Box } from '@mui/material';
import type { CountedSearch } from '@pouchery/contract/backoffice/start-page';
import { Panel } from '#backoffice/layout/panel.tsx';
import { settings } from '#backoffice/settings.ts';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { kind: 'searches' | 'empty_searches'; searches: readonly CountedSearch[] };

/** What people looked for, as bars behind the words; each leads to what the shop finds. */
export function Searches({ kind, searches }: Props) {
  const maxCount = searches[0]?.count ?? 1;
  const isEmpty = kind === 'empty_searches';
  return (
    <Panel
      title={translate(`start.${kind}.title`)}
      lead={translate(searches.length === 0 ? `start.${kind}.none` : `start.${kind}.text`)}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '6px' }}>
        {searches.map(({ text, count }) => (
          <Box component="li" key={text} sx={{ position: 'relative', minHeight: 32 }}>
            <Box
              aria-hidden="true"
              sx={{
                position: 'absolute',
                inset: '0 auto 0 0',
                width: `${(100 * count) / maxCount}%`,
                backgroundColor: isEmpty ? COLORS.warnSoft : COLORS.primarySoft,
              }}
            />
            <Box
              sx={{
                position: 'relative',
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                px: 1,
                py: '5px',
                lineHeight: 1.35,
              }}
            >
              <Box
                component="a"
                href={`${settings.siteUrl}/products?search=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noreferrer"
                sx={{ color: 'inherit', overflowWrap: 'anywhere', textDecorationColor: COLORS.lineStrong }}
              >
                {text}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
