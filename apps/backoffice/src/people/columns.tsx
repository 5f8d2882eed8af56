import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  narrow: ReactNode;
  /** On a phone the narrow one comes first: it says what matters. */
  narrowFirst?: boolean;
};

/** Two columns where there is room, the wide one first. */
export function Columns({ wide, narrow, narrowFirst = false }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { md: 2 },
        alignItems: 'start',
        pt: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div>{wide}</div>
      <Box sx={{ order: { xs: narrowFirst ? -1 : 0, md: 0 } }}>{narrow}</Box>
    </Box>
  );
}
