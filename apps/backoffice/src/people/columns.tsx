import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two columns where there is room, the wide one first. */
export function Columns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: { md: 2 }, alignItems: 'start', pt: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div>{wide}</div>
      <div>{narrow}</div>
    </Box>
  );
}
