import { Typography } from '@mui/material';
import { FieldTitle, useResourceContext } from 'react-admin';

type Props = { source: string; isRequired: boolean; mb?: number };

/** The name of a field above an input that is more than one box. */
export function InputTitle({ source, isRequired, mb = 0 }: Props) {
  const resource = useResourceContext();
  return (
    <Typography component="p" sx={{ fontWeight: 500, fontSize: '0.9375rem', mt: 1.5, mb }}>
      <FieldTitle source={source} {...(resource ? { resource } : {})} isRequired={isRequired} />
    </Typography>
  );
}
