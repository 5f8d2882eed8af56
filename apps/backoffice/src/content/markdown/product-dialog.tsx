import { List, ListItemButton, ListItemText, TextField } from '@mui/material';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import { mainText } from '@pouchery/contract/main-locale';
import { useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

type Props = { onChoose: (markdown: string) => void; onClose: () => void };

/** Finds the product that an article is to show at this place. */
export function ProductDialog({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('');
  const {
    data = [],
    isError,
    refetch,
  } = useGetList<ListedProduct>('products', {
    filter: { q: useDeferredValue(q), state: 'published' },
    pagination: { page: 1, perPage: 8 },
  });
  return (
    <ModalDialog title={translate('content.markdown.product')} onClose={onClose}>
      <TextField
        autoFocus
        label={translate('content.find_product')}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {isError && <LoadError what="choices" onAsk={refetch} />}
      <List>
        {data.map(({ id, slug, name, brand }) => (
          <ListItemButton
            key={id}
            onClick={() => {
              onChoose(`[${mainText(name)}](/product/${slug})`);
              onClose();
            }}
          >
            <ListItemText primary={mainText(name)} secondary={brand?.name} />
          </ListItemButton>
        ))}
      </List>
    </ModalDialog>
  );
}
