import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Tooltip } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  ListContextProvider,
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  usePermissions,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { getErrorMessage } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useOrderNotice } from '#backoffice/history/undo-notice.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { SortableItems } from './sortable-items.tsx';

/** The calls that take the rows of a list in a new order. */
export type OrderCall =
  | 'orderSlides'
  | 'orderQuestions'
  | 'orderBrands'
  | 'orderTypes'
  | 'orderTastes'
  | 'orderDeliveryPartners';

/** Of a table: its first column is no wider than what moves a row. */
export const ORDERED_COLUMNS = { '& .column-position': { width: 148 } };

type Order = { ids: number[]; put: (ids: number[]) => Promise<void> };
const OrderContext = createContext<Order | undefined>(undefined);

type Props = { call: OrderCall; children: ReactNode };

/**
 * Lets the rows of a short list be put in order, each change at once and in one step of the log. Only where the list shows
 * all rows in their own order: a filtered list has no places to give.
 */
export function OrderedRows({ call, children }: Props) {
  const notify = useNotify();
  const notifyUndo = useOrderNotice();
  const list = useListContext<RaRecord<number>>();
  /** As they were put, until the list has been read anew. */
  const [wanted, setWanted] = useState<number[]>();
  const { data = [], total, sort, filterValues, refetch } = list;
  const { permissions: role } = usePermissions<StaffRole>();
  const mayOrder = hasRight(role, 'writeCatalogue');
  const isWhole = total === data.length && sort.field === 'position' && sort.order === 'ASC';
  if (!mayOrder || !isWhole || Object.values(filterValues).some(Boolean)) return children;
  const rows = wanted ? data.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : data;
  const ids = rows.map(({ id }) => id);

  async function put(order: number[]) {
    setWanted(order);
    try {
      await callApi(call, { body: { ids: order } });
      notifyUndo('content.ordered');
    } catch (error) {
      notify(getErrorMessage(error), { type: 'warning' });
    }
    await refetch();
    setWanted(undefined);
  }

  return (
    <OrderContext value={{ ids, put }}>
      <SortableItems
        ids={ids}
        onOrder={put}
        strategy={verticalListSortingStrategy}
        texts="content.dragging"
        help="content.dragging.help"
      >
        <ListContextProvider value={{ ...list, data: rows } as typeof list}>{children}</ListContextProvider>
      </SortableItems>
    </OrderContext>
  );
}

/** What moves a row: a handle for mouse, finger and keyboard, and a step up or down. Nothing where rows cannot be put in order. */
export function OrderField(_: { source: string; label?: string }) {
  const order = useContext(OrderContext);
  const record = useRecordContext<RaRecord<number>>();
  return order && record ? <OrderButtons order={order} record={record} /> : null;
}

function OrderButtons({ order: { ids, put }, record }: { order: Order; record: RaRecord<number> }) {
  const name = useGetRecordRepresentation(useResourceContext())(record);
  const index = ids.indexOf(record.id);

  async function move(by: -1 | 1, button: HTMLElement) {
    const other = ids[index + by];
    if (other === undefined) return;
    await put(ids.with(index, other).with(index + by, record.id));
    // A row that has moved has lost the focus.
    button.focus();
  }

  return (
    <Box sx={{ whiteSpace: 'nowrap' }} onClick={(event) => event.stopPropagation()}>
      <Handle id={record.id} label={`${translate('content.drag')}: ${name}`} />
      {(['up', 'down'] as const).map((direction) => {
        const by = direction === 'up' ? -1 : 1;
        const label = translate(`content.move_${direction}`);
        return (
          <Tooltip key={direction} title={label}>
            <span>
              <IconButton
                aria-label={`${label}: ${name}`}
                onClick={({ currentTarget }) => move(by, currentTarget)}
                disabled={ids[index + by] === undefined}
              >
                {direction === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Box>
  );
}

/** Drags the row that it stands in, whatever kind of list that is of. */
function Handle({ id, label }: { id: number; label: string }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const row = useRef<HTMLElement>(null);
  const place = useCallback(
    (handle: HTMLElement | null) => {
      row.current = handle?.closest<HTMLElement>('tr, li') ?? null;
      setActivatorNodeRef(handle);
      setNodeRef(row.current);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  useLayoutEffect(() => {
    if (!row.current) return;
    const look = isDragging ? { position: 'relative', zIndex: '2' } : { position: '', zIndex: '' };
    const moved = { transform: CSS.Translate.toString(transform) ?? '', transition: transition ?? '' };
    Object.assign(row.current.style, look, moved);
  });
  return (
    <IconButton
      ref={place}
      {...attributes}
      {...listeners}
      aria-label={label}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
}
