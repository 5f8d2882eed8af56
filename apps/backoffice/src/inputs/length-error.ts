import { useTranslate } from 'react-admin';

/** Says of a field outside react-admin's inputs that its text is too long; a browser's own `maxLength` cuts what is pasted, unseen. */
export function useLengthError(max: number) {
  const translate = useTranslate();
  return (text: string | undefined) => {
    if ((text ?? '').length <= max) return {};
    return { error: true, helperText: translate('ra.validation.maxLength', { max }) };
  };
}
