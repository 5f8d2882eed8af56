import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * What the API says of a field as a whole, such as of a text in all languages, goes once something in it is changed. Of a field
 * that stands alone the form sees to that itself.
 */
export function CorrectedErrors() {
  const { watch, getFieldState, clearErrors } = useFormContext();
  useEffect(() => {
    const watched = watch((_values, { name = '' }) => {
      const parts = name.split('.');
      const wholes = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
      for (const whole of wholes) if (getFieldState(whole).error?.type === 'server') clearErrors(whole);
    });
    return () => watched.unsubscribe();
  }, [watch, getFieldState, clearErrors]);
  return null;
}
