import { rectSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { SortableItems } from '#backoffice/ordering/sortable-items.tsx';
import type { ProductPicture } from './product-picture.ts';

type Props = {
  pictures: ProductPicture[];
  onOrder: (pictures: ProductPicture[]) => void;
  children: ReactNode;
};

/** The tiles of a gallery, which are dragged into order. */
export function SortablePictures({ pictures, onOrder, children }: Props) {
  return (
    <SortableItems
      ids={pictures.map(({ id }) => id)}
      onOrder={(ids) => onOrder(pictures.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))}
      strategy={rectSortingStrategy}
      texts="products.dragging"
      help="products.pictures_help"
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(200px, 1fr))',
          },
        }}
      >
        {children}
      </Box>
    </SortableItems>
  );
}
