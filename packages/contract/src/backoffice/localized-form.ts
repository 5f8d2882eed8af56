import { z } from 'zod';
import type { LocalizedText } from '../catalog-import.ts';
import { optionalText, REQUIRED, requiredText } from '../fields.ts';
import { forOtherLocales, type Locale, OTHER_LOCALES, type OtherLocale } from '../locales.ts';

/**
 * A text in the shop's languages as a form gives it: English must be there, another language that was left empty is not
 * written at all, so that its readers get the English one.
 */
export function localizedForm(max: number, options: { lines?: boolean } = {}) {
  const text = requiredText(max, options);
  const optional = z.union([z.literal(''), z.null(), text]).optional();
  return z
    .object({ en: text, ...forOtherLocales(() => optional) })
    .transform((texts): LocalizedText => ({ en: texts.en, ...pickWritten(texts) }));
}

/** The same of a text that may be left out altogether: its English is empty then. */
export function optionalLocalizedForm(max: number) {
  const text = optionalText(max).nullish();
  return z
    .object({ en: text, ...forOtherLocales(() => text) })
    .transform((texts): LocalizedText => ({ en: texts.en ?? '', ...pickWritten(texts) }));
}

/** The same, where nothing at all is null. English must be there as soon as another language is. */
export function nullableLocalizedForm(max: number, options: { lines?: boolean } = {}) {
  const text = optionalText(max, options).nullish();
  return z
    .object({ en: text, ...forOtherLocales(() => text) })
    .nullable()
    .transform((texts, context): LocalizedText | null => {
      const written = pickWritten(texts ?? {});
      if (texts?.en) return { en: texts.en, ...written };
      if (Object.keys(written).length > 0) {
        context.addIssue({ code: 'custom', path: ['en'], message: REQUIRED });
      }
      return null;
    });
}

/** A text that may be missing in any language, English too. */
export function sparseLocalizedForm(max: number) {
  const text = optionalText(max).optional();
  return z
    .object({ en: text, ...forOtherLocales(() => text) })
    .transform((texts): { [Each in Locale]?: string | undefined } => ({
      ...(texts.en && { en: texts.en }),
      ...pickWritten(texts),
    }));
}

/** The other languages of a text, as far as somebody has written them. */
function pickWritten(texts: Partial<Record<OtherLocale, string | null | undefined>>) {
  const written: Partial<Record<OtherLocale, string>> = {};
  for (const locale of OTHER_LOCALES) {
    const text = texts[locale];
    if (text) written[locale] = text;
  }
  return written;
}
