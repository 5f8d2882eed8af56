import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useResourceContext } from 'react-admin';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';
import { contested, getName, type Place, type Row, valueAt } from './contested-fields.ts';

type Props = {
  base: Row;
  mine: Row;
  theirs: Row;
  /** With the places where theirs was chosen. */
  onSettled: (theirsChosen: ReadonlySet<string>) => void;
};

/** Somebody else has changed the row of a form: field by field, mine or theirs. */
export function ConflictDialog({ base, mine, theirs, onSettled }: Props) {
  const places = contested(base, mine, theirs);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const settle = () => onSettled(new Set(places.map(getName).filter((name) => choices[name] === 'theirs')));

  return (
    <ModalDialog
      title={translate('shell.conflict.title')}
      width="md"
      actions={
        <Button variant="contained" onClick={settle}>
          {translate('shell.conflict.use')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{translate('shell.conflict.text')}</Typography>
      {places.map((place) => (
        <Choice
          key={getName(place)}
          place={place}
          mine={valueAt(mine, place)}
          theirs={valueAt(theirs, place)}
          chosen={choices[getName(place)] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [getName(place)]: choice })}
        />
      ))}
    </ModalDialog>
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
  const resource = useResourceContext();
  const keyName = (key: string) =>
    translate(`shell.languages.${key}`, { _: translate(`resources.${resource}.fields.${key}`, { _: key }) });
  const texts = { mine: valueText(place.field, mine), theirs: valueText(place.field, theirs) };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        <FieldTitle source={place.field} {...(resource ? { resource } : {})} />
        {place.key && `, ${keyName(place.key)}`}
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
            sx={{ display: 'block', textAlign: 'left', whiteSpace: 'pre-wrap', p: 2 }}
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
