import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { COLORS } from '#backoffice/theme/colors.ts';

/** A part of a long form: a heading and its fields on raised paper. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        ...{ minWidth: 0, p: { xs: 2, sm: 3 }, mb: 2 },
        backgroundColor: COLORS.paperRaised,
        border: `1px solid ${COLORS.line}`,
      }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
