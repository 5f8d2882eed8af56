import { z } from 'zod';
import type { LocalizedText } from '../catalog-import.ts';
import { optionalText, requiredText } from '../fields.ts';

/**
 * A text in the shop's languages as a form gives it: English must be there, another language that was left empty is not
 * written at all, so that its readers get the English one.
 */
export function localizedForm(max: number, options: { lines?: boolean } = {}) {
  const text = requiredText(max, options);
  const optional = z.union([z.literal(''), z.null(), text]).optional();
  return z
    .object({ en: text, ka: optional, ru: optional })
    .transform(({ en, ka, ru }): LocalizedText => ({ en, ...(ka && { ka }), ...(ru && { ru }) }));
}

/** The same of a text that may be left out altogether: its English is empty then. */
export function optionalLocalizedForm(max: number) {
  const text = optionalText(max).nullish();
  return z
    .object({ en: text, ka: text, ru: text })
    .transform(({ en, ka, ru }): LocalizedText => ({ en: en ?? '', ...(ka && { ka }), ...(ru && { ru }) }));
}
