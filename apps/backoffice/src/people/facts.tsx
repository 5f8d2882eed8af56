import { Box, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { translate } from '#backoffice/texts/translate.ts';

type Fact = [name: string, value: ReactNode];

/** Where somebody can be written to. */
export function emailFact(email: string): Fact {
  return [
    translate('ra.auth.email'),
    <MuiLink key="email" href={`mailto:${email}`}>
      {email}
    </MuiLink>,
  ];
}

/** Names and values, one pair a line; what is empty is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(45%) 1fr',
        gap: '6px 16px',
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}
