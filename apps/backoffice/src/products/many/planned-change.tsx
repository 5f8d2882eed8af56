import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { CampaignForm } from '@pouchery/contract/backoffice/campaigns';
import type { PlannedProduct, ProductsChange } from '@pouchery/contract/backoffice/many-products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ApiError, errorText } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useStepNotice, useUndoNotice } from '#backoffice/history/undo-notice.tsx';
import { CheckField } from '#backoffice/inputs/choice-fields.tsx';
import { isMoment } from '#backoffice/moments/moment-value.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { type ChangeValues, toChange } from './change-values.ts';
import type { Chosen } from './chosen.ts';
import { PlannedRows } from './planned-rows.tsx';

/** So long nobody types. */
const PAUSE_MS = 300;

type Props = { chosen: Chosen; onChanged: (left: number[]) => void };

/** What the form's change makes of each of the chosen products, and the button that does it. */
export function PlannedChange({ chosen, onChanged }: Props) {
  const values = useWatch() as ChangeValues;
  const change = toChange(values);
  const { when, at } = values;
  const { data, error } = useQuery({
    queryKey: ['products', 'many', chosen, change],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return change ? preview(chosen, change, signal) : [];
    },
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!change) return <Hint text={translate('products.many.say_what')} />;
  if (error) return <Refusal error={error} />;
  if (!data) return <LinearProgress aria-label={translate('ra.page.loading')} sx={{ my: 2 }} />;
  if (when === 'later' && !isMoment(at ?? '', 'moment'))
    return <Hint text={translate('products.many.say_when')} />;
  const moment = when === 'later' ? at : null;
  return <Planned key={change.field} rows={data} change={change} at={moment} onChanged={onChanged} />;
}

function preview({ ids, filter }: Chosen, change: ProductsChange, signal: AbortSignal) {
  return callApi('previewProductChanges', { query: filter, body: { ids, change }, signal });
}

type PlannedProps = {
  rows: PlannedProduct[];
  change: ProductsChange;
  /** The moment at which it is done by itself; null: now. */
  at: string | null;
  onChanged: Props['onChanged'];
};

function Planned({ rows, change, at, onChanged }: PlannedProps) {
  const [areRight, setAreRight] = useState(false);
  const changing = rows.filter(({ problem }) => problem === null);
  const left = rows.filter(({ problem }) => problem !== null);
  const isDoubted = changing.some(({ doubts }) => doubts.length > 0);
  const name = translate(`products.many.do.${change.field}`, { smart_count: changing.length });
  const { apply, isBusy, refused } = useApply({ name, changing, change, at, areRight }, () =>
    onChanged(left.map(({ id }) => id)),
  );

  return (
    <>
      <PlannedRows changing={changing} left={left} field={change.field} />
      {refused && <Refusal error={refused} />}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          mx: -2,
          px: 2,
          py: 1.5,
          backgroundColor: COLORS.paperRaised,
          borderTop: `1px solid ${COLORS.line}`,
        }}
      >
        {isDoubted && (
          <CheckField label={translate('products.many.are_right')} isOn={areRight} onChange={setAreRight} />
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant="contained"
            onClick={apply}
            disabled={isBusy || changing.length === 0 || (isDoubted && !areRight)}
            sx={{ flex: 'none' }}
          >
            {at === null ? name : translate('products.many.plan')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {at === null
              ? translate('products.many.undo')
              : translate('products.many.plan_help', { at: formatMoment(at) })}
          </Typography>
        </Box>
      </Box>
    </>
  );
}

type Apply = Pick<PlannedProps, 'change' | 'at'> & {
  name: string;
  changing: PlannedProduct[];
  areRight: boolean;
};

/** Makes the change now, or plans it for its moment. */
function useApply({ name, changing, change, at, areRight }: Apply, onApplied: () => void) {
  const notifyStep = useStepNotice();
  const notifyPlanned = useUndoNotice('campaigns');
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Error>();

  async function apply() {
    setBusy(true);
    setRefused(undefined);
    try {
      if (at === null) {
        const body = {
          rows: changing.map(({ id, version }) => ({ id, version })),
          change,
          doubts_confirmed: areRight,
        };
        const { step, untranslated } = await callApi('changeProducts', { body });
        const messages = [translate('products.many.changed', { smart_count: changing.length })];
        if (untranslated > 0)
          messages.push(translate('products.many.untranslated', { smart_count: untranslated }));
        notifyStep(messages.join(' '), step);
      } else {
        const ids = changing.map(({ id }) => id);
        const { id } = await callApi('addCampaign', { body: toCampaign(name, at, change, ids) });
        notifyPlanned(translate('products.many.planned', { at: formatMoment(at) }), id);
      }
      onApplied();
    } catch (failed) {
      setRefused(failed as Error);
    }
    setBusy(false);
    // Also where nothing was changed: then the products are others than was shown.
    refresh();
  }

  return { apply, isBusy, refused };
}

/** What changes at a moment and does not return is a campaign without an end. */
function toCampaign(name: string, at: string, change: ProductsChange, ids: number[]): CampaignForm {
  const part = { kind: 'products' as const, is_on: true, ids, change };
  return { name, state: 'planned', starts_at: at, ends_at: null, parts: [part] };
}

function Hint({ text }: { text: string }) {
  return <Typography sx={{ color: 'text.secondary', py: 2 }}>{text}</Typography>;
}

/** Why nothing was changed, with the products by name. */
function Refusal({ error }: { error: Error }) {
  const problems = error instanceof ApiError ? (error.problems ?? []) : [];
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      {errorText(error)}
      {problems.map(({ name }) => (
        <div key={name}>{name}</div>
      ))}
    </Alert>
  );
}
