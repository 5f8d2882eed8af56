import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { isMoment, type MomentKind, readMoment, writeMoment } from './moment-value.ts';

/** What a day that is chosen in the calendar begins with. */
const USUAL_CLOCK = '10:00';

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  kind: MomentKind;
  value: string | null | undefined;
  /** What was typed as it is, as long as it says no day or time. */
  onChange: (value: string | null) => void;
};

/**
 * A day, a time or both, written day first and with 24 hours whatever the browser's own language: the browser's fields
 * would follow that. A day can be chosen in the browser's calendar, too.
 */
export function MomentField({ kind, value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const calendar = useRef<HTMLInputElement>(null);
  const held = value ?? '';
  // What was typed stays as long as it says what the form holds.
  const isTyped = held !== '' && (readMoment(typed, kind) ?? typed) === held;
  const text = isTyped ? typed : writeMoment(held, kind);
  const isUnread = held !== '' && !isMoment(held, kind);

  function put(text: string) {
    setTyped(text);
    onChange(text === '' ? null : (readMoment(text, kind) ?? text));
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const day = writeMoment(target.value, 'day');
    const clock = isMoment(held, 'moment') ? writeMoment(held, 'moment').split(', ')[1] : USUAL_CLOCK;
    put(kind === 'moment' && day ? `${day}, ${clock}` : day);
  }

  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={({ target }) => put(target.value)}
      placeholder={translate(`moments.${kind}`)}
      error={field.error || isUnread}
      helperText={isUnread ? translate(`moments.unread.${kind}`) : field.helperText}
      slotProps={{
        ...field.slotProps,
        inputLabel: { shrink: true },
        ...(kind !== 'clock' && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  aria-label={translate('moments.choose')}
                  onClick={() => calendar.current?.showPicker()}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
                <Box
                  component="input"
                  type="date"
                  ref={calendar}
                  tabIndex={-1}
                  aria-hidden
                  onChange={choose}
                  sx={{
                    position: 'absolute',
                    bottom: 0,
                    right: 0,
                    width: 0,
                    opacity: 0,
                    pointerEvents: 'none',
                  }}
                />
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}
