import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductPicture } from './product-picture.ts';

type Props = {
  pictures: ProductPicture[];
  onOrder: (pictures: ProductPicture[]) => void;
  children: ReactNode;
};

/** Tiles whose order is changed with mouse, finger or keyboard, and said aloud. */
export function SortablePictures({ pictures, onOrder, children }: Props) {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findPosition = (id: UniqueIdentifier | undefined) =>
    pictures.findIndex((picture) => picture.id === id) + 1;
  const say = (event: string, id: UniqueIdentifier | undefined) =>
    translate(`products.dragging.${event}`, { place: findPosition(id), total: pictures.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ over }) => (over ? say('over', over.id) : undefined),
    onDragEnd: ({ over }) => (over ? say('dropped', over.id) : say('cancelled', undefined)),
    onDragCancel: () => say('cancelled', undefined),
  };

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(pictures, findPosition(active.id) - 1, findPosition(over.id) - 1));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('products.pictures_help') },
      }}
    >
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
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
      </SortableContext>
    </DndContext>
  );
}
