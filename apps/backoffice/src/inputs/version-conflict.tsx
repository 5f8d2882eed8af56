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
import { contested, nameOf, type Place, type Row, valueAt, withMine } from './contested-fields.ts';
import { valueText } from './value-text.ts';
import { useConflict } from './versioned-edit.tsx';

/** Shown when a form was saved over somebody else's change: field by field, mine or theirs. Belongs inside the form. */
export function VersionConflict() {
  const { current, settled, settle } = useConflict();
  const record = useRecordContext();
  const { getValues } = useFormContext();
  if (!current || !record) return null;
  const mine = getValues();
  const seen = settled && settled.version === mine.version ? settled : record;
  return <ConflictDialog key={current.version} seen={seen} mine={mine} theirs={current} onSettled={settle} />;
}

type Props = { seen: Row; mine: Row; theirs: Row; onSettled: () => void };

function ConflictDialog({ seen, mine, theirs, onSettled }: Props) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const places = contested(seen, mine, theirs);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});

  /** The form goes on from what is there now, with my own changes still to be saved. */
  function settle() {
    const theirsChosen = new Set(places.map(nameOf).filter((name) => choices[name] === 'theirs'));
    reset(theirs);
    reset(withMine(seen, mine, theirs, theirsChosen), { keepDefaultValues: true });
    onSettled();
  }

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('shell.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate(places.length > 0 ? 'shell.conflict.text' : 'shell.conflict.nothing')}
        </Typography>
        {places.map((place) => (
          <Choice
            key={nameOf(place)}
            place={place}
            mine={valueAt(mine, place)}
            theirs={valueAt(theirs, place)}
            chosen={choices[nameOf(place)] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [nameOf(place)]: choice })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={settle}>
          {translate(places.length > 0 ? 'shell.conflict.use' : 'shell.conflict.back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ChoiceProps = {
  place: Place;
  mine: unknown;
  theirs: unknown;
  chosen: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
};

function Choice({ place, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const texts = { mine: valueText(mine), theirs: valueText(theirs) };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        <FieldTitle source={place.field} {...(resource ? { resource } : {})} />
        {place.locale && `, ${translate(`shell.languages.${place.locale}`)}`}
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
