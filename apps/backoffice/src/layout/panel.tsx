import { Box, Link as MuiLink, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { COLORS } from '#backoffice/theme/colors.ts';

type Props = { id?: string; title?: string; lead?: string; children: ReactNode };

/** A square of the page that holds one thing; `lead` says what. */
export function Panel({ id, title, lead, children }: Props) {
  return (
    <Paper
      component="section"
      {...(id ? { id, tabIndex: -1 } : {})}
      {...(title ? { 'aria-label': title } : {})}
      sx={{
        border: `1px solid ${COLORS.line}`,
        p: { xs: 2, sm: 3 },
        minWidth: 0,
        mb: 2,
        scrollMarginTop: 72,
      }}
    >
      {title && (
        <Typography variant="h3" component="h2" sx={{ mb: lead ? 0.5 : 2 }}>
          {title}
        </Typography>
      )}
      {lead && <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{lead}</Typography>}
      {children}
    </Paper>
  );
}

type LinksProps = { label: string; panels: readonly { id: string; title: string }[] };

/** Ways to the panels of a long form, for eyes and keyboard. On phones they stand in one row that scrolls. */
export function PanelLinks({ label, panels }: LinksProps) {
  return (
    <Box component="nav" aria-label={label} sx={LINKS}>
      {panels.map(({ id, title }) => (
        <MuiLink
          key={id}
          component="button"
          type="button"
          sx={{ minHeight: 44, flexShrink: 0 }}
          onClick={() => showPanel(id)}
        >
          {title}
        </MuiLink>
      ))}
    </Box>
  );
}

const LINKS = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  overflowX: 'auto',
  columnGap: 2,
  mb: 2,
  width: '100%',
  // Long words do not widen what stands around them.
  contain: 'inline-size',
};

function showPanel(id: string) {
  const panel = document.getElementById(id);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}
