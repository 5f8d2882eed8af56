import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import {
  type RaRecord,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { getErrorMessage } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';

/** The calls that take the rows of a list in a new order. */
export type OrderCall = 'orderSlides' | 'orderQuestions';

/**
 * Moves a row of a short list up or down, at once. Only where the list shows all rows in their own order: a filtered
 * list has no places to give.
 */
export function OrderField({ call }: { call: OrderCall; source: string; label?: string }) {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<number>>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], total, sort, filterValues } = useListContext<RaRecord<number>>();
  const isWhole = total === data.length && sort.field === 'position' && sort.order === 'ASC';
  if (!record || !isWhole || Object.values(filterValues).some(Boolean)) return null;
  const ids = data.map(({ id }) => id);
  const index = ids.indexOf(record.id);

  async function move(by: -1 | 1) {
    const other = ids[index + by];
    if (other === undefined) return;
    const moved = ids.with(index, other).with(index + by, ids[index] ?? other);
    try {
      await callApi(call, { body: { ids: moved } });
    } catch (error) {
      notify(getErrorMessage(error), { type: 'warning' });
    }
    refresh();
  }

  return (
    <Box sx={{ whiteSpace: 'nowrap' }} onClick={(event) => event.stopPropagation()}>
      {(['up', 'down'] as const).map((way) => {
        const by = way === 'up' ? -1 : 1;
        const label = translate(`content.move_${way}`);
        return (
          <Tooltip key={way} title={label}>
            <span>
              <IconButton
                aria-label={label}
                onClick={() => move(by)}
                disabled={ids[index + by] === undefined}
              >
                {way === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Box>
  );
}
