import { type FormEvent, useState } from 'react';
import { ApiError } from '#backoffice/api/api-error.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { useFieldErrors } from '#backoffice/api/use-field-errors.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** A small form that is sent as it stands: its fields, what the API says of each, and whether it is on its way. */
export function useProfileForm(send: (fields: Record<string, string>) => Promise<unknown>) {
  const notifyError = useErrorNotification();
  const [isBusy, setBusy] = useState(false);
  const { errors, setErrors, forget } = useFieldErrors();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    setErrors({});
    try {
      await send(Object.fromEntries(fields));
      form.reset();
    } catch (error) {
      const found = error instanceof ApiError ? Object.entries(error.body.errors) : [];
      if (found.length === 0) notifyError(error);
      setErrors(Object.fromEntries(found.map(([name, text]) => [name, translate(text, { _: text })])));
    }
    setBusy(false);
  }

  const field = (name: string) => ({
    name,
    type: 'password',
    label: translate(`profile.${name}`),
    required: true,
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: () => forget(name),
  });
  return { submit, isBusy, field };
}
