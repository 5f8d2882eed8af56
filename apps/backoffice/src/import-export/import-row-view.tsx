import { Alert, Box, Button, Typography } from '@mui/material';
import { explainProblem, getHeading } from '@pouchery/contract/backoffice/file-texts';
import type { ImportRow, RowProblem } from '@pouchery/contract/backoffice/import-export';
import { useState } from 'react';
import { DoubtText } from '#backoffice/inputs/doubt-text.tsx';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { storedWord } from '#backoffice/texts/value-text.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { cellText } from './cell-text.ts';

const SHOWN_AT_FIRST = 4;
/** Their sentences say the value. */
const NAMED_IN_TEXT: RowProblem[] = ['unknown_reference', 'old_address', 'counted'];

/** One row of a file: which it is, and what it changes or why it is refused. */
export function ImportRowView({ row }: { row: ImportRow }) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, sm: 2.5 },
        py: 1.75,
        display: 'grid',
        gap: { xs: 1, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        '&:not(:first-of-type)': { borderTop: `1px solid ${COLORS.line}` },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{row.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('importExport.row', { row: row.row })} · {translate(`importExport.lists.${row.list}`)}
          {row.slug !== row.name && ` · ${row.slug}`}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {row.doubts.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1.5, py: 0, '& .MuiAlert-icon': { pt: 1.25 } }}>
            {row.doubts.map((doubt) => (
              <DoubtText key={doubt.doubt} doubt={doubt} />
            ))}
          </Alert>
        )}
        {row.result === 'refused' ? <Problems row={row} /> : <Changes row={row} />}
      </Box>
    </Box>
  );
}

function Problems({ row }: { row: ImportRow }) {
  const locale = readLocale();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25, color: COLORS.bad }}>
      {row.problems.map((problem) => (
        <li key={`${problem.field} ${problem.problem}`}>
          <b>{getHeading(problem.field, locale)}</b>: {explainProblem(problem, locale)}
          {problem.value !== '' && !NAMED_IN_TEXT.includes(problem.problem) && (
            <Box component="code" sx={{ ml: 1, color: COLORS.ink2, overflowWrap: 'anywhere' }}>
              {problem.value}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

function Changes({ row }: { row: ImportRow }) {
  const locale = readLocale();
  const say = (column: string, cell: string) =>
    cellText(column, storedWord(column, cell), locale) || translate('importExport.empty');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? row.changes : row.changes.slice(0, SHOWN_AT_FIRST);
  const more = row.changes.length - shown.length;
  if (row.changes.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: '4px 16px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(110px, 190px) minmax(0, 1fr)' },
        }}
      >
        {shown.map(({ field, before, after }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {getHeading(field, locale)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {row.result === 'changed' && (
                <>
                  <Box component="del" sx={{ color: COLORS.bad, textDecorationThickness: '1px' }}>
                    {say(field, before)}
                  </Box>
                  {' → '}
                </>
              )}
              <Box component="ins" sx={{ color: COLORS.good, textDecoration: 'none' }}>
                {say(field, after)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button size="small" sx={{ mt: 0.5, ml: -1.5 }} onClick={() => setOpen(true)}>
          {translate('importExport.more_fields', { smart_count: more })}
        </Button>
      )}
    </Box>
  );
}
