import { useState } from 'react';

/** What the API said of the fields of a form that is no record's; what it said of one goes once that is changed. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forget = (name: string) => setErrors(({ [name]: _, ...others }) => others);
  return { errors, setErrors, forget };
}
