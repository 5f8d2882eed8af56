import { Chip } from '@mui/material';

/** Something that a row of a list lacks. */
export function MissingMark({ label }: { label: string }) {
  return (
    <Chip component="span" size="small" color="warning" variant="outlined" label={label} sx={{ mr: 0.5 }} />
  );
}
