import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { findClaim } from '@pouchery/contract/claims';
import type { Locale } from '@pouchery/contract/locales';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';

const TONES = { missing: 'waits', older: 'waits', done: 'good' } as const satisfies Record<string, Tone>;

type Props = {
  locale: Locale;
  /** What of the record it is. */
  name: string;
  text: string;
  state: keyof typeof TONES | undefined;
  onSave: (typed: string) => Promise<void>;
  onConfirm: () => void;
};

/** A text in one language; Ctrl+Enter saves it and goes to the next. What reads as a claim is marked. */
export function TranslationField({ locale, name, text, state, onSave, onConfirm }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const language = translate(`shell.languages.${locale}`);
  const shown = typed ?? text;
  const isChanged = shown !== text && shown.trim() !== '';
  const claim = findClaim(shown, locale);

  async function save() {
    if (!isChanged || isSaving) return;
    setSaving(true);
    await onSave(shown);
    setSaving(false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
    const fields = [...document.querySelectorAll<HTMLElement>('[data-desk] textarea[lang]')];
    fields[fields.indexOf(event.target as HTMLElement) + 1]?.focus();
  }

  return (
    <Box sx={{ minWidth: 0 }}>
      <TextField
        label={language}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        multiline
        minRows={2}
        maxRows={16}
        error={claim !== undefined}
        helperText={claim && translate('translations.claim', { word: claim })}
        slotProps={{ htmlInput: { lang: locale, 'aria-label': `${name}: ${language}` } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        {state && <StatePill tone={TONES[state]}>{translate(`translations.states.${state}`)}</StatePill>}
        {isChanged && (
          <Button size="small" variant="contained" disabled={isSaving} onClick={save}>
            {translate('ra.action.save')}
          </Button>
        )}
        {state === 'older' && !isChanged && (
          <Button size="small" variant="outlined" onClick={onConfirm}>
            {translate('translations.confirm')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
