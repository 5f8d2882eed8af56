import { useState } from 'react';
import { ApiError } from './api-error.ts';

/** What the API said of the fields of a form that is no record's; what it said of one goes once that is changed. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forget = (name: string) => setErrors(({ [name]: _, ...others }) => others);
  const show = (error: unknown) => {
    if (error instanceof ApiError) setErrors(error.body.errors);
  };
  return { errors, setErrors, show, forget };
}
