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
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { translate } from '#backoffice/texts/translate.ts';

type Props = {
  ids: number[];
  onOrder: (ids: number[]) => void;
  /** Of rows one below the other, or of tiles. */
  strategy: SortingStrategy;
  /** Where the texts stand that say what happens: `lifted`, `over`, `dropped`, `cancelled`. */
  texts: string;
  /** The key of the text that tells how it is done. */
  help: string;
  children: ReactNode;
};

/** Items whose order is changed with mouse, finger or keyboard, and said aloud. */
export function SortableItems({ ids, onOrder, strategy, texts, help, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findPosition = (id: UniqueIdentifier | undefined) => ids.indexOf(Number(id)) + 1;
  const say = (event: string, id: UniqueIdentifier | undefined) =>
    translate(`${texts}.${event}`, { place: findPosition(id), total: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ over }) => (over ? say('over', over.id) : undefined),
    onDragEnd: ({ over }) => (over ? say('dropped', over.id) : say('cancelled', undefined)),
    onDragCancel: () => say('cancelled', undefined),
  };

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, findPosition(active.id) - 1, findPosition(over.id) - 1));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: translate(help) } }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
