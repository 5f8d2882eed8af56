import { Box, Link, Typography } from '@mui/material';
import { withText } from '@pouchery/contract/backoffice/text-paths';
import type { TextToTranslate } from '@pouchery/contract/backoffice/translations';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale, otherLocales } from '@pouchery/contract/main-locale';
import { useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { RESOURCE_OF, recordAddress, subjectText } from '#backoffice/history/audit-words.ts';
import { useUndoNotice } from '#backoffice/history/undo-notice.tsx';
import { localText, translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { TranslationField } from './translation-field.tsx';

type Props = { text: TextToTranslate; versions: Map<string, number> };

/** One text: its source, and beside it the other languages, each saved by itself as any change of the record is. */
export function TextRow({ text, versions }: Props) {
  const onError = useErrorNotification();
  const { subject, record_id, record_name, field, path } = text;
  const resource = resourceOf(text);
  const { saved, save } = useSaved({ text, versions });
  const [confirmed, setConfirmed] = useState<Locale[]>([]);
  const texts = { ...text.texts, ...saved };
  const source = texts[mainLocale()] ?? '';
  const fieldName = [translate(`resources.${resource}.fields.${field}`, { _: field }), placeOf(path)]
    .join(' ')
    .trim();

  const confirm = (locale: Locale) =>
    callApi('confirmTranslation', { body: { id: text.id, locale, source } }).then(
      () => setConfirmed((now) => [...now, locale]),
      onError,
    );

  function stateOf(locale: Locale) {
    if (saved[locale] || confirmed.includes(locale)) return 'done';
    if (text.missing.includes(locale)) return 'missing';
    return text.older.includes(locale) ? 'older' : undefined;
  }

  return (
    <Box component="li" sx={{ p: 2, borderTop: `1px solid ${COLORS.line}` }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {fieldName},{' '}
        <Link component={RouterLink} to={recordAddress(subject, record_id) ?? `/${resource}`}>
          {[subjectText(subject), localText(record_name)].join(' ')}
        </Link>
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`shell.languages.${mainLocale()}`)}
          </Typography>
          <Typography
            lang={mainLocale()}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 400, overflow: 'auto' }}
          >
            {source}
          </Typography>
          <KnownTerms terms={text.terms} />
        </Box>
        {otherLocales().map((locale) => (
          <TranslationField
            key={locale}
            locale={locale}
            name={fieldName}
            text={texts[locale] ?? ''}
            state={stateOf(locale)}
            terms={text.terms}
            onSave={(typed) => save(locale, typed)}
            onConfirm={() => confirm(locale)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** What was saved of a text since it was loaded, and how a further language of it is saved. */
function useSaved({ text, versions }: Props) {
  const dataProvider = useDataProvider();
  const onError = useErrorNotification();
  const { record_id, field, path } = text;
  const resource = resourceOf(text);
  const notifyUndo = useUndoNotice(resource);
  const [saved, setSaved] = useState<Partial<Record<Locale, string>>>({});

  async function save(locale: Locale, typed: string) {
    const key = `${resource}/${record_id}`;
    try {
      const value = path.length > 0 ? await readField() : { ...text.texts, ...saved };
      const previousData = { id: record_id, version: versions.get(key) ?? text.version, [field]: value };
      const data = { ...previousData, [field]: withText(value, [...path, locale], typed) };
      const { data: row } = await dataProvider.update<RaRecord>(resource, {
        id: record_id,
        data,
        previousData,
      });
      versions.set(key, Number(row.version));
      setSaved((now) => ({ ...now, [locale]: typed }));
      notifyUndo('ra.notification.updated', record_id);
    } catch (error) {
      versions.delete(key);
      onError(error);
    }
  }

  /** A list is saved whole; whether it is still what is shown here the record's version says. */
  async function readField(): Promise<unknown> {
    const { data: row } = await dataProvider.getOne<RaRecord>(resource, { id: record_id });
    return row[field];
  }

  return { saved, save };
}

function resourceOf({ subject }: TextToTranslate) {
  return RESOURCE_OF[subject] ?? subject;
}

/** Which text of a list it is, counted from one. */
function placeOf([place]: readonly string[]) {
  return place === undefined ? '' : String(Number(place) + 1);
}

/** What the shop calls the things that a text names, in the other languages. */
function KnownTerms({ terms }: { terms: readonly LocalizedText[] }) {
  if (terms.length === 0) return null;
  const translations = terms.map((term) => {
    const others = otherLocales().map((locale) => term[locale] ?? '–');
    return `${term[mainLocale()]}: ${others.join(' / ')}`;
  });
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      {translations.join('; ')}
    </Typography>
  );
}
