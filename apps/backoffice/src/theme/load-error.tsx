import { Box, Button, Typography } from '@mui/material';
import { Pagination, useEditContext, useListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

/** `choices`: what an input or a dialog offers to choose from, which leaves little room. */
type Props = { what: 'list' | 'page' | 'choices'; onAsk: () => void };

/** In the place of what could not be loaded. */
export function LoadError({ what, onAsk }: Props) {
  const isSmall = what === 'choices';
  return (
    <Box role="alert" sx={isSmall ? { py: 1 } : { px: 2, py: 8, textAlign: 'center' }}>
      <Typography variant={isSmall ? 'body1' : 'h4'} component="p" sx={{ mb: isSmall ? 1 : 2 }}>
        {translate(`shell.load_failed.${what}`)}
      </Typography>
      <Button variant="outlined" onClick={onAsk}>
        {translate('shell.load_failed.again')}
      </Button>
    </Box>
  );
}

/** In the place of a list's rows. */
export function ListLoadError() {
  const { refetch } = useListContext();
  return <LoadError what="list" onAsk={refetch} />;
}

/** In the place of a row's form. */
export function RecordLoadError() {
  const { refetch } = useEditContext();
  return <LoadError what="page" onAsk={refetch} />;
}

/** react-admin's pages of a list; none of one that could not be loaded, which would be counted all the same. */
export function ListPages() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}
