import { Box, Button, TextField } from '@mui/material';
import { usesTerm } from '@pouchery/contract/backoffice/term-match';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { findClaim } from '@pouchery/contract/claims';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { type KeyboardEvent, useState } from 'react';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const TONES = { missing: 'waits', older: 'waits', done: 'good' } as const satisfies Record<string, Tone>;

type Props = {
  locale: Locale;
  /** What of the record it is. */
  name: string;
  text: string;
  state: keyof typeof TONES | undefined;
  /** What the shop calls the things that the source names. */
  terms: readonly LocalizedText[];
  onSave: (typed: string) => Promise<void>;
  onConfirm: () => void;
};

/** A text in one language; Ctrl+Enter saves it and goes to the next. What reads as a claim, or says a term otherwise, is marked. */
export function TranslationField({ locale, name, text, state, terms, onSave, onConfirm }: Props) {
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const language = translate(`shell.languages.${locale}`);
  const shown = typed ?? text;
  const isChanged = shown !== text && shown.trim() !== '';
  const claim = findClaim(shown, locale);
  const otherwise = listOtherwise(shown, locale, terms);

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
        helperText={
          claim
            ? translate('translations.claim', { word: claim })
            : otherwise.map((words) => translate('translations.otherwise', words)).join(' ')
        }
        slotProps={{
          htmlInput: { lang: locale, 'aria-label': `${name}: ${language}` },
          formHelperText: claim ? {} : { sx: { color: COLORS.warn } },
        }}
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

/** The terms of the source that a translation does not use, each with what it would be. */
function listOtherwise(text: string, locale: Locale, terms: readonly LocalizedText[]) {
  if (text.trim() === '') return [];
  return terms.flatMap((term) => {
    const [source, wanted] = [term[mainLocale()], term[locale]];
    return source && wanted && !usesTerm(text, wanted, locale) ? [{ source, wanted }] : [];
  });
}
