import type { MessageDescriptor } from '@lingui/core';
import type { CallAddress } from '@pouchery/contract/paths';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type Call, type CallResponse, callApi } from '#app/api/api-client.ts';
import { isConnected, NoConnection } from '#app/navigation/connection.ts';
import { type FormErrors, toFormErrors } from './form-errors.ts';
import type { CommonMessage } from './server-messages.ts';
import { useTranslatedErrors } from './translated-errors.tsx';

type Fields = Record<string, FormDataEntryValue>;

export type ApiFormOptions<At extends CallAddress> = {
  /** The form's text for a failure without a reason, in English. */
  failure: CommonMessage;
  params?: Call['params'] | undefined;
  /** Fields that are not always among what the form sends, such as a choice not made. */
  fields?: readonly string[];
  /** What is sent, made from the fields; the fields themselves without it. */
  toBody?: ((fields: Fields) => unknown) | undefined;
  /** What is sent besides. */
  extra?: (() => Promise<Record<string, string>>) | undefined;
  /** What follows; the form is busy until it is done. */
  onSent?: (response: CallResponse<At>, fields: Fields) => unknown;
  /** Hears of every failure before it is shown; without a connection it is `NoConnection`. */
  onFailed?: (error: unknown) => void;
  /** Puts what a failure is shown as in its place, where the form has rules of its own. */
  adjustErrors?: (errors: FormErrors, error: unknown) => FormErrors;
  /** Keeps what was wrong somewhere else than in the form. */
  shared?: { errors: FormErrors; setErrors: (errors: FormErrors) => void };
  /** What the API may say besides what every form knows. */
  known?: Record<string, MessageDescriptor>;
};

const NOTHING_WRONG: FormErrors = { byField: {} };

/**
 * A form that sends its fields to the API from the browser. The API alone judges them: its messages stand at their
 * fields in the page's language, and the first wrong field gets the focus. What was typed is never touched; without a
 * connection the form says so and can be sent again.
 */
export function useApiForm<At extends CallAddress>(call: At, options: ApiFormOptions<At>) {
  const {
    failure,
    params,
    fields: others = [],
    toBody,
    extra,
    onSent,
    onFailed,
    adjustErrors,
    shared,
    known,
  } = options;
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'idle' | 'busy' | 'sent'>('idle');
  const own = useState(NOTHING_WRONG);
  const { errors, setErrors } = shared ?? { errors: own[0], setErrors: own[1] };

  useEffect(() => {
    if (Object.keys(errors.byField).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function send(fields: Fields) {
    try {
      const content = toBody ? toBody(fields) : fields;
      const body = { ...(content as object), ...(await extra?.()) };
      const response = await callApi(call, { body, ...(params && { params }) });
      await onSent?.(response, fields);
      setStatus('sent');
    } catch (error) {
      const isThere = error instanceof ApiError || (await isConnected());
      const failed = isThere ? error : new NoConnection();
      setStatus('idle');
      onFailed?.(failed);
      const found = toFormErrors(failed, [...Object.keys(fields), ...others], failure);
      setErrors(adjustErrors?.(found, failed) ?? found);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'busy') return;
    setStatus('busy');
    setErrors(NOTHING_WRONG);
    void send(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return {
    ...useTranslatedErrors(errors, known),
    // A form with this method does nothing by itself: pressed before its island is hydrated, it loses nothing.
    form: { ref: form, onSubmit, method: 'dialog', noValidate: true },
    status,
    /** Empty again, for another message. */
    reset: () => setStatus('idle'),
  };
}
