import { Box, Button, Card, TextField, Typography } from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { ListedStock } from '@pouchery/contract/backoffice/stock';
import { MAX_COUNTED_AT_ONCE, MAX_TINS } from '@pouchery/contract/stock-values';
import { useState } from 'react';
import { Title, useNotify, usePermissions, useStore, useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ConfirmButton } from '#backoffice/layout/confirm-button.tsx';
import { EmptyList } from '#backoffice/layout/empty-list.tsx';
import { NotFoundPage } from '#backoffice/layout/not-found-page.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { ClosedNote } from './closed-note.tsx';
import { hasNumber } from './has-number.ts';
import { signed } from './movements-panel.tsx';
import { PlainTable } from './plain-table.tsx';
import { ScanField } from './scan-field.tsx';
import { toTins } from './whole-tins.ts';

/** `was` is what was thought before somebody else changed it. */
type Counted = ListedStock & { counted: number; was?: number };
type Count = { rows: readonly Counted[]; note: string };

/** A count takes an hour and a telephone locks itself: what was counted stays in the browser until it is saved. */
const STORE_KEY = 'stock.count';
const NOTHING: Count = { rows: [], note: '' };

/** Counting the shelf: a scanner types a number, each time is one tin more; then the differences, then all or none. */
export function CountPage() {
  const { permissions: role } = usePermissions<StaffRole>();
  // Whoever may read how many there are gets here by its address alone.
  return hasRight(role, 'keepStock') ? <Counting /> : <NotFoundPage />;
}

function Counting() {
  const { rows, note, take, put, setNote, save, drop, problem, isBusy } = useCount();
  const different = rows.filter(({ counted, on_hand }) => counted !== on_hand);

  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, maxWidth: 900 }}>
      <Title title={translate('stock.count.title')} />
      <ClosedNote />
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('stock.count.lead')}
      </Typography>
      <ScanField help={translate('stock.count.scan_help')} problem={problem} onScan={take} />
      <Card sx={{ p: 2, mb: 2 }}>
        {rows.length === 0 ? (
          <EmptyList text="stock.count.empty" />
        ) : (
          <PlainTable<Counted>
            label={translate('stock.count.title')}
            rows={rows}
            columns={[
              {
                name: translate('resources.stock.fields.name'),
                cell: ({ brand, name }) => `${brand} ${name}`,
              },
              {
                name: translate('stock.count.thought'),
                isNumber: true,
                cell: (row) => <Thought row={row} />,
              },
              {
                name: translate('stock.count.counted'),
                isNumber: true,
                cell: (row) => <CountedCell row={row} onChange={(counted) => put(row.id, counted)} />,
              },
              {
                name: translate('stock.count.difference'),
                isNumber: true,
                cell: ({ on_hand, counted }) => <Difference by={counted - on_hand} />,
              },
            ]}
          />
        )}
      </Card>
      {rows.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
          <TextField
            label={translate('resources.stock.fields.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button variant="contained" disabled={isBusy} onClick={save}>
            {different.length === 0
              ? translate('stock.count.nothing_differs')
              : translate('stock.count.save', { smart_count: different.length })}
          </Button>
          <ConfirmButton
            color="error"
            label={translate('stock.count.drop')}
            title={translate('stock.count.drop_title')}
            onConfirm={drop}
          >
            {translate('stock.count.drop_text')}
          </ConfirmButton>
        </Box>
      )}
    </Box>
  );
}

/** What was counted so far, beside what is thought to be there. */
function useCount() {
  const notify = useNotify();
  const { act: look } = useAct();
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const store = useStoreContext();
  const [{ rows, note }] = useStore(STORE_KEY, NOTHING);
  // From the store, not as it was rendered: the next tin may be scanned before that.
  const change = (by: (known: Count) => Partial<Count>) => {
    const known = store.getItem<Count>(STORE_KEY) ?? NOTHING;
    store.setItem(STORE_KEY, { ...known, ...by(known) });
  };
  const setRows = (by: (known: Count['rows']) => Count['rows']) =>
    change((known) => ({ rows: by(known.rows) }));
  const setNote = (note: string) => change(() => ({ note }));
  const put = (id: number, counted: number) =>
    setRows((known) => known.map((row) => (row.id === id ? { ...row, counted } : row)));

  async function take(code: string) {
    setProblem('');
    const isIt = (row: ListedStock) => hasNumber(row, code);
    // The next tin may be scanned before this one was found.
    if (rows.some(isIt)) return setRows((known) => addOne(known, isIt));
    if (rows.length === MAX_COUNTED_AT_ONCE)
      return setProblem(translate('stock.count.full', { count: rows.length }));
    await look(async () => {
      const [found] = (await callApi('listStock', { query: { code } })).results;
      if (!found) return setProblem(translate('stock.count.unknown', { code }));
      setRows((known) => (known.some(isIt) ? addOne(known, isIt) : [{ ...found, counted: 1 }, ...known]));
    });
  }

  async function save() {
    const body = {
      rows: rows.map(({ id, on_hand, counted }) => ({ product_id: id, seen: on_hand, counted })),
      note,
    };
    const send = async () => {
      const { corrected } = await callApi('countShelf', { body });
      notify(translate('stock.count.saved', { smart_count: corrected }), { type: 'success' });
      await drop();
      navigate('/stock');
    };
    const isOld = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);
    await act(send, undefined, (error) => isOld(error) && readAnew());
  }

  async function drop() {
    store.removeItem(STORE_KEY);
    return true;
  }

  /** What was counted stays, beside what is thought to be there by now; what nobody counts any more goes. */
  async function readAnew() {
    const query = { id: rows.map(({ id }) => id), page_size: MAX_COUNTED_AT_ONCE };
    const { results } = await callApi('listStock', { query });
    const byId = new Map(results.map((row) => [row.id, row]));
    setRows((known) =>
      known.flatMap((row) => {
        const now = byId.get(row.id);
        if (!now) return [];
        return { ...row, ...now, ...(now.on_hand !== row.on_hand && { was: row.on_hand }) };
      }),
    );
  }

  return { rows, note, take, put, setNote, save, drop, problem, isBusy };
}

function addOne(rows: readonly Counted[], isIt: (row: Counted) => boolean) {
  return rows.map((row) => (isIt(row) ? { ...row, counted: row.counted + 1 } : row));
}

function Thought({ row: { on_hand, was } }: { row: Counted }) {
  if (was === undefined) return on_hand;
  return (
    <>
      {on_hand}
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: COLORS.warn }}>
        {translate('stock.count.was', { was })}
      </Box>
    </>
  );
}

function CountedCell({ row, onChange }: { row: Counted; onChange: (counted: number) => void }) {
  return (
    <TextField
      hiddenLabel
      value={row.counted}
      onChange={({ target }) => {
        const tins = target.value === '' ? 0 : toTins(target.value);
        if (tins !== undefined && tins <= MAX_TINS) onChange(tins);
      }}
      autoComplete="off"
      sx={{ width: 88, my: 0 }}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          'aria-label': translate('stock.count.counted_of', { name: `${row.brand} ${row.name}` }),
          style: { textAlign: 'right' },
        },
      }}
    />
  );
}

function Difference({ by }: { by: number }) {
  if (by === 0) return '0';
  return (
    <Box component="b" sx={{ color: by < 0 ? COLORS.bad : COLORS.good }}>
      {signed(by)}
    </Box>
  );
}
