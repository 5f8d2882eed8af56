import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { COLORS } from '#backoffice/theme/colors.ts';

/** A square of the page that holds one thing. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      {...(title ? { 'aria-label': title } : {})}
      sx={{ border: `1px solid ${COLORS.line}`, p: { xs: 2, sm: 3 }, minWidth: 0, mb: 2 }}
    >
      {title && (
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
