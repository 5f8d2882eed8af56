import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pagination, useEditContext, useListContext, useTranslate } from 'react-admin';

type Props = { what: 'list' | 'page'; onAsk: () => void };

/** In the place of what could not be loaded. */
export function LoadError({ what, onAsk }: Props) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ px: 2, py: 8, textAlign: 'center' }}>
      <Typography variant="h4" component="p" sx={{ mb: 2 }}>
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
