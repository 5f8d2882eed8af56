import { translate } from '#backoffice/texts/translate.ts';

/** Says of a field outside react-admin's inputs that its text is too long; a browser's own `maxLength` cuts what is pasted, unseen. */
export function lengthError(text: string | undefined, max: number) {
  if ((text ?? '').length <= max) return {};
  return { error: true, helperText: translate('ra.validation.maxLength', { max }) };
}
