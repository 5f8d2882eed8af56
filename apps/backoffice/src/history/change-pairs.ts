import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import { isLocalized, LOCALES } from '@pouchery/contract/locales';
import { readWarning } from '@pouchery/contract/shown-rules';

/** Whether there was or is anything: of what is new, fields are left empty. */
export function hasValue({ before, after, is_private }: AuditChange) {
  return is_private || !isEmpty(before) || !isEmpty(after);
}

function isEmpty(value: unknown) {
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0);
}

/** What a field was and is; of a text in several languages those that differ. */
export function toPairs(field: string, before: unknown, after: unknown) {
  const read = field === 'value' ? readTexts : (value: unknown) => value;
  const [was, is] = [read(before) ?? {}, read(after) ?? {}];
  if (!isLocalized(was) || !isLocalized(is) || (before ?? after) === undefined)
    return [{ locale: '', was: before, is: after }];
  const locales = LOCALES.filter((locale) => was[locale] !== is[locale]);
  return locales.map((locale) => ({ locale, was: was[locale], is: is[locale] }));
}

/** A warning of the law, which its rule keeps as one value. */
function readTexts(value: unknown) {
  return typeof value === 'string' && (value === '' || value.startsWith('{'))
    ? readWarning(value || null)
    : value;
}
