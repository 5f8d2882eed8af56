import {
  Box,
  Button,
  MenuItem,
  TextField,
  type TextFieldProps,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { StaffStock, StockChange, StockLot } from '@pouchery/contract/backoffice/stock';
import { STOCK_REASONS, type StockReason } from '@pouchery/contract/stock-values';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { useFieldErrors } from '#backoffice/api/use-field-errors.ts';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { hasPassed } from './best-before.tsx';
import { Effect } from './effect.tsx';
import { signed } from './movements-panel.tsx';
import { toTins } from './whole-tins.ts';

const KINDS = ['received', 'corrected', 'written_off'] as const;
type Kind = (typeof KINDS)[number];

const EMPTY = {
  tins: '',
  code: '',
  best_before: null as string | null,
  cost_price: '',
  reason: undefined as StockReason | undefined,
  note: '',
};

/** What is done to a product's tins, with what becomes of them before it is done. */
export function ChangePanel({ stock, onChanged }: { stock: StaffStock; onChanged: () => void }) {
  const [kind, setKind] = useState<Kind>('received');
  const [form, setForm] = useState(EMPTY);
  const [lotId, setLotId] = useState(stock.lots[0]?.id ?? 0);
  const { errors, setErrors, show, forget } = useFieldErrors();
  const { act, isBusy } = useAct(onChanged);
  // Tins may be found of a lot that was thought to be empty, and none of it written off.
  const lots = stock.lots.filter(({ on_hand }) => kind === 'corrected' || on_hand > 0);
  const lot = lots.find(({ id }) => id === lotId) ?? lots[0];
  const tins = toTins(form.tins);
  const by = tins === undefined ? undefined : changeBy(kind, tins, lot);
  const isReady = by !== undefined && by !== 0 && (kind === 'received' || form.reason !== undefined);

  function put(changes: Partial<typeof EMPTY>, apiName: string) {
    setForm({ ...form, ...changes });
    forget(apiName);
  }

  const field = (name: 'tins' | 'code' | 'cost_price' | 'note', apiName: string = name) => ({
    label: translate(name === 'tins' ? `stock.change.${kind}` : `resources.stock.fields.${name}`),
    value: form[name],
    error: apiName in errors,
    helperText: errors[apiName] ?? '',
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }, apiName),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (tins === undefined || !isReady) return;
    setErrors({});
    const body = toChange(kind, tins, form, lot);
    const move = () => callApi('moveStock', { params: { id: stock.id }, body });
    if (await act(move, 'stock.change.done', show)) setForm(EMPTY);
  }

  return (
    <Panel title={translate('stock.change.title')}>
      <Box component="form" onSubmit={send} noValidate sx={{ display: 'grid', gap: 1 }}>
        <KindChoice
          kind={kind}
          hasLots={stock.lots.length > 0}
          onChoose={(chosen) => {
            if (chosen) setKind(chosen);
            setErrors({});
          }}
        />
        {kind !== 'received' && lot && <LotChoice lots={lots} lot={lot} onChoose={setLotId} />}
        <TextField
          {...field('tins', kind === 'corrected' ? 'counted' : 'quantity')}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          autoComplete="off"
        />
        {kind === 'received' ? (
          <LotFields
            field={field}
            bestBefore={form.best_before}
            error={errors.best_before}
            onChoose={(day) => put({ best_before: day }, 'best_before')}
          />
        ) : (
          <MenuField
            required
            label={translate('stock.change.reason')}
            choices={STOCK_REASONS}
            value={form.reason}
            onChange={(reason) => put({ reason }, 'reason')}
            getLabel={(one) => translate(`stock.reasons.${one}`)}
            error={errors.reason !== undefined}
            helperText={errors.reason ?? ''}
          />
        )}
        <TextField {...field('note')} multiline minRows={2} />
        {by !== undefined && (
          <Effect
            stock={stock}
            lot={kind === 'received' ? undefined : lot}
            bestBefore={kind === 'received' ? form.best_before : (lot?.best_before ?? null)}
            by={by}
          />
        )}
        <SendButton kind={kind} by={by} isReady={isReady && !isBusy} />
      </Box>
    </Panel>
  );
}

type KindChoiceProps = { kind: Kind; hasLots: boolean; onChoose: (chosen: Kind | null) => void };

function KindChoice({ kind, hasLots, onChoose }: KindChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={kind}
      aria-label={translate('stock.change.title')}
      onChange={(_, chosen: Kind | null) => onChoose(chosen)}
      sx={{
        mb: 1,
        '& .MuiToggleButton-root': {
          px: 0.5,
          minHeight: 44,
          lineHeight: 1.2,
          borderColor: COLORS.lineStrong,
        },
        '& .MuiToggleButton-root:first-of-type': { borderRadius: '999px 0 0 999px' },
        '& .MuiToggleButton-root:last-of-type': { borderRadius: '0 999px 999px 0' },
      }}
    >
      {KINDS.map((one) => (
        <ToggleButton key={one} value={one} disabled={one !== 'received' && !hasLots}>
          {translate(`stock.change.kinds.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type LotFieldsProps = {
  field: (name: 'code' | 'cost_price') => TextFieldProps;
  bestBefore: string | null;
  error: string | undefined;
  onChoose: (day: string | null) => void;
};

/** Which lot the tins that come in are of. */
function LotFields({ field, bestBefore, error, onChoose }: LotFieldsProps) {
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <>
      <TextField {...field('code')} autoComplete="off" />
      <MomentField
        kind="day"
        label={translate('resources.stock.fields.best_before')}
        value={bestBefore}
        onChange={onChoose}
        error={error !== undefined}
        helperText={error ?? (hasPassed(bestBefore) && translate('stock.best_before.not_sold'))}
      />
      {hasRight(role, 'seeCosts') && (
        <TextField
          {...field('cost_price')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          autoComplete="off"
        />
      )}
    </>
  );
}

type SendButtonProps = { kind: Kind; by: number | undefined; isReady: boolean };

/** Says what it does, once that is known. */
function SendButton({ kind, by, isReady }: SendButtonProps) {
  return (
    <Button type="submit" variant="contained" fullWidth disabled={!isReady}>
      {by === undefined || by === 0
        ? translate(`stock.change.kinds.${kind}`)
        : translate(`stock.change.buttons.${kind}`, { smart_count: Math.abs(by), by: signed(by) })}
    </Button>
  );
}

type Choice = { lots: readonly StockLot[]; lot: StockLot; onChoose: (id: number) => void };

function LotChoice({ lots, lot, onChoose }: Choice): ReactNode {
  return (
    <TextField
      select
      label={translate('resources.stock.fields.code')}
      value={lot.id}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {lots.map(({ id, code, on_hand }) => (
        <MenuItem key={id} value={id}>
          {translate('stock.change.lot', { lot: code || translate('stock.lots.nameless'), on_hand })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How many more tins there will be; undefined where so many cannot go. */
function changeBy(kind: Kind, tins: number, lot: StockLot | undefined): number | undefined {
  if (kind === 'received') return tins;
  if (!lot) return undefined;
  if (kind === 'corrected') return tins - lot.on_hand;
  return tins > lot.on_hand ? undefined : -tins;
}

function toChange(kind: Kind, tins: number, form: typeof EMPTY, lot: StockLot | undefined): StockChange {
  const { note, code, best_before, cost_price, reason } = form;
  if (kind === 'received') {
    const price = cost_price.trim().replace(',', '.');
    return { kind, quantity: tins, code, best_before, cost_price: price || null, note };
  }
  if (!lot || !reason) throw new Error('The form is not filled in.');
  return kind === 'corrected'
    ? { kind, lot_id: lot.id, seen: lot.on_hand, counted: tins, reason, note }
    : { kind, lot_id: lot.id, quantity: tins, reason, note };
}
