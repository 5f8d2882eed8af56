import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FieldTitle, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { valueText } from './value-text.ts';
import { useConflict } from './versioned-edit.tsx';

type Row = Record<string, unknown>;
const UNSHOWN = new Set(['id', 'version', 'updated_at']);

/** Shown when a form was saved over somebody else's change: field by field, mine or theirs. Belongs inside the form. */
export function VersionConflict() {
  const { current, settle } = useConflict();
  const seen = useRecordContext();
  const { getValues } = useFormContext();
  if (!current || !seen) return null;
  const mine = getValues();
  return <ConflictDialog key={current.version} seen={seen} mine={mine} theirs={current} onSettled={settle} />;
}

type Props = { seen: Row; mine: Row; theirs: Row; onSettled: () => void };

function ConflictDialog({ seen, mine, theirs, onSettled }: Props) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const fields = bothChanged(seen, mine, theirs);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});

  /** The form goes on from what is there now, with my own fields still to be saved. */
  function settle() {
    const own = Object.keys(mine).filter((field) => !UNSHOWN.has(field) && differs(mine[field], seen[field]));
    const kept = own.filter((field) => !fields.includes(field) || choices[field] !== 'theirs');
    reset(theirs);
    reset(
      { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
      { keepDefaultValues: true },
    );
    onSettled();
  }

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('shell.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate(fields.length > 0 ? 'shell.conflict.text' : 'shell.conflict.nothing')}
        </Typography>
        {fields.map((field) => (
          <Choice
            key={field}
            field={field}
            mine={mine[field]}
            theirs={theirs[field]}
            chosen={choices[field] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={settle}>
          {translate('shell.conflict.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ChoiceProps = {
  field: string;
  mine: unknown;
  theirs: unknown;
  chosen: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
};

function Choice({ field, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const texts = { mine: valueText(mine), theirs: valueText(theirs) };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        <FieldTitle source={field} {...(resource ? { resource } : {})} />
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={chosen}
        onChange={(_event, choice: 'mine' | 'theirs' | null) => choice && onChoose(choice)}
        sx={{ alignItems: 'stretch', flexDirection: { xs: 'column', sm: 'row' } }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <ToggleButton
            key={side}
            value={side}
            sx={{ display: 'block', textAlign: 'left', textTransform: 'none', whiteSpace: 'pre-wrap', p: 2 }}
          >
            <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 600 }}>
              {translate(`shell.conflict.${side}`)}
            </Typography>
            {texts[side] || translate('shell.conflict.empty')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** Fields that this form and somebody else have changed, each in another way. */
function bothChanged(seen: Row, mine: Row, theirs: Row) {
  return Object.keys(theirs).filter(
    (field) =>
      !UNSHOWN.has(field) &&
      field in mine &&
      differs(mine[field], seen[field]) &&
      differs(theirs[field], seen[field]) &&
      differs(mine[field], theirs[field]),
  );
}

function differs(one: unknown, other: unknown) {
  return JSON.stringify(one) !== JSON.stringify(other);
}
