import { Box, Button, Typography } from '@mui/material';
import { useContext } from 'react';
import { ListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

/**
 * What stands in a list where nothing is found; `text` is a key of texts. Filters that were set some time ago come back with the
 * list, so it says that they are what finds nothing, and takes them away.
 */
export function EmptyList({ text }: { text: string }) {
  const list = useContext(ListContext);
  const isFiltered = Object.values(list?.filterValues ?? {}).some(Boolean);
  return (
    <Box sx={{ px: 2, py: 8, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(isFiltered ? 'ra.navigation.no_filtered_results' : text)}
      </Typography>
      {isFiltered && (
        <Button variant="outlined" onClick={() => list?.setFilters({}, [])} sx={{ mt: 2 }}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
