import { Box, Button, Typography } from '@mui/material';
import { MAX_PRODUCTS_AT_ONCE } from '@pouchery/contract/backoffice/product-values';
import { useListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import type { useChosen } from './chosen.ts';

type Props = ReturnType<typeof useChosen> & {
  /** Opens the panel, where it is not beside the list. */
  onOpen: (() => void) | undefined;
};

/** How many products are chosen, and how to choose all or none. */
export function ChosenBar({ chosen, isAll, choose, chooseAll, onOpen }: Props) {
  const { total = 0 } = useListContext();
  const count = { smart_count: chosen.count };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 0.75,
        minHeight: 48,
        backgroundColor: chosen.count > 0 ? COLORS.primarySoft : undefined,
        borderBottom: `1px solid ${COLORS.line}`,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {chosen.count > 0 && translate(isAll ? 'products.many.all_chosen' : 'products.many.chosen', count)}
      </Typography>
      {!isAll && total > chosen.count && total <= MAX_PRODUCTS_AT_ONCE && (
        <Button size="small" onClick={chooseAll}>
          {translate('products.many.choose_all', { smart_count: total })}
        </Button>
      )}
      {chosen.count > 0 && (
        <Button size="small" onClick={() => choose([])}>
          {translate('products.many.choose_none')}
        </Button>
      )}
      {chosen.count > 0 && onOpen && (
        <Button size="small" variant="contained" onClick={onOpen} sx={{ ml: 'auto' }}>
          {translate('products.many.title', count)}
        </Button>
      )}
      <Typography
        variant="body2"
        sx={{ ml: 'auto', color: 'text.secondary', display: { xs: 'none', lg: onOpen ? 'none' : 'block' } }}
      >
        {translate('products.many.keys')}
      </Typography>
    </Box>
  );
}
