import ImageIcon from '@mui/icons-material/ImageOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import { Box, Typography } from '@mui/material';
import { MISSING_PARTS } from '@pouchery/contract/backoffice/product-values';
import type { StartPage } from '@pouchery/contract/backoffice/start-page';
import { mainLocale } from '@pouchery/contract/main-locale';
import { CountLink } from '#backoffice/layout/count-link.tsx';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';

/** Lists that can be filtered to what lacks something. */
const FILTERED = new Set(['products']);

/** Texts and pictures that are missing, each leading to the list where they are added. */
export function Gaps({ gaps }: Pick<StartPage, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <Panel
      title={translate('start.gaps.title')}
      lead={translate('start.gaps.text', { text: translate(`publication.read_text.${mainLocale()}`) })}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {MISSING_PARTS.filter((missing) => gaps.some((gap) => gap.missing === missing)).map((missing) => (
          <div key={missing}>
            <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, fontWeight: 500 }}>
              {missing === 'pictures' ? <ImageIcon fontSize="small" /> : <TranslateIcon fontSize="small" />}
              {translate(`start.gaps.${missing}`)}
            </Typography>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
            >
              {gaps
                .filter((gap) => gap.missing === missing)
                .map(({ resource, count }) => (
                  <li key={resource}>
                    <CountLink
                      to={listAddress(resource, FILTERED.has(resource) ? { missing } : {})}
                      count={count}
                    >
                      {translate(`resources.${resource}.name`, { smart_count: 2 })}
                    </CountLink>
                  </li>
                ))}
            </Box>
          </div>
        ))}
      </Box>
    </Panel>
  );
}
