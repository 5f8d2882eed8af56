import { z } from 'zod';
import type { LocalizedText } from '../catalog-import.ts';
import { optionalText, REQUIRED } from '../fields.ts';
import { forEachLocale, LOCALES, type Locale } from '../locales.ts';
import { mainLocale } from '../main-locale.ts';

// The main language is asked for when a form is read, as the setting may change while the program runs.

export const REQUIRED_IN_MAIN = 'Write it in the shop’s main language, too.';

type Texts = { [Each in Locale]?: string | null | undefined };

function texts(max: number, options: { lines?: boolean } = {}) {
  const text = optionalText(max, options).nullish();
  return z.object(forEachLocale(() => text));
}

/**
 * A text in the shop's languages as a form gives it: the main one must be there, another language that was left empty is
 * not written at all, so that its readers get the main one.
 */
export function localizedForm(max: number, options: { lines?: boolean } = {}) {
  return texts(max, options).transform((given, context): LocalizedText => {
    const written = pickWritten(given);
    requireMain(written, context);
    return written;
  });
}

/** The same of a text that may be left out altogether: it is empty in the main language then. */
export function optionalLocalizedForm(max: number) {
  return texts(max).transform((given): LocalizedText => ({ [mainLocale()]: '', ...pickWritten(given) }));
}

/** The same, where nothing at all is null. The main language must be there as soon as another one is. */
export function nullableLocalizedForm(max: number, options: { lines?: boolean } = {}) {
  return texts(max, options)
    .nullable()
    .transform((given, context): LocalizedText | null => {
      const written = pickWritten(given ?? {});
      if (Object.keys(written).length === 0) return null;
      requireMain(written, context);
      return written;
    });
}

/** A text that may be missing in any language. */
export function sparseLocalizedForm(max: number, options: { lines?: boolean } = {}) {
  return texts(max, options).transform(pickWritten);
}

function requireMain(written: LocalizedText, context: z.RefinementCtx) {
  const main = mainLocale();
  if (written[main]) return;
  const message = Object.keys(written).length > 0 ? REQUIRED_IN_MAIN : REQUIRED;
  context.addIssue({ code: 'custom', path: [main], message });
}

/** A text in the languages in which somebody has written it. */
function pickWritten(given: Texts): LocalizedText {
  const written: LocalizedText = {};
  for (const locale of LOCALES) {
    const text = given[locale];
    if (text) written[locale] = text;
  }
  return written;
}
