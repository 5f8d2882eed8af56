import { Box } from '@mui/material';
import { useId } from 'react';
import { settings } from '#backoffice/settings.ts';

const BLADES = [0, 1, 2, 3, 4, 5, 6];

/** The shop's name as its word mark: the first o is a tin seen from above with seven blades. Always Latin. */
export function WordMark({ size = 26 }: { size?: number }) {
  const name = settings.shopName.toLowerCase();
  const split = name.indexOf('o');
  return (
    <Box
      component="span"
      lang="en"
      role="img"
      aria-label={settings.shopName}
      sx={{
        display: 'inline-flex',
        alignItems: 'baseline',
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1,
        letterSpacing: '-0.04em',
      }}
    >
      {split < 0 ? (
        name
      ) : (
        <>
          {name.slice(0, split)}
          <Tin size={size * 0.6} />
          {name.slice(split + 1)}
        </>
      )}
    </Box>
  );
}

function Tin({ size }: { size: number }) {
  // Each its own: one in a hidden header would hide the other's blades, as on paper.
  const mask = useId();
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ margin: '0 0.05em', alignSelf: 'baseline', transform: 'translateY(0.06em)' }}
    >
      <mask id={mask}>
        <circle cx="16" cy="16" r="16" fill="white" />
        <g fill="none" stroke="black" strokeWidth="2.6" strokeLinecap="round">
          {BLADES.map((blade) => (
            <path
              key={blade}
              transform={`rotate(${(blade * 360) / BLADES.length} 16 16)`}
              d="M16 12.3C16 9 17.5 6.4 20.3 4.9"
            />
          ))}
        </g>
        <circle cx="16" cy="16" r="2.4" fill="black" />
      </mask>
      <circle cx="16" cy="16" r="16" fill="currentColor" mask={`url(#${mask})`} />
    </svg>
  );
}
