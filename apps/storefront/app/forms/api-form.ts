import { useLingui } from '@lingui/react';
import type { CallName } from '@pouchery/contract/paths';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/api/visitor.ts';
import { type Refused, refusedForm } from './refused.ts';
import { serverMessage } from './server-messages.ts';

type Options = {
  /** The form's text for a failure without a reason, in English (specification §8). */
  failure: string;
  /** What is sent besides the fields. */
  extra?: () => Promise<Record<string, string>>;
  onSent?: () => void;
};

const NOTHING_WRONG: Refused = { errors: {} };
/** After this a visitor has waited long enough to be told. */
const PATIENCE_MS = 20_000;

/**
 * A form that sends its fields to the API from the browser. The API alone judges them: its messages stand at their
 * fields in the page's language, and the first wrong field gets the focus. What was typed is never touched.
 */
export function useApiForm(call: CallName, { failure, extra, onSent }: Options) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [refused, setRefused] = useState(NOTHING_WRONG);

  useEffect(() => {
    if (Object.keys(refused.errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  async function send(fields: Record<string, FormDataEntryValue>) {
    try {
      const body = { ...fields, ...(await extra?.()) };
      await callApi(call, { body, signal: AbortSignal.timeout(PATIENCE_MS) });
      setStatus('sent');
      onSent?.();
    } catch (error) {
      setStatus('idle');
      setRefused(refusedForm(error, Object.keys(fields), failure));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'busy') return;
    setStatus('busy');
    setRefused(NOTHING_WRONG);
    void send(Object.fromEntries(new FormData(event.currentTarget)));
  }

  /** What is wrong with a field; for `TextField`. */
  const errorsOf = (name: string) => refused.errors[name]?.map((text) => serverMessage(text, i18n));
  return {
    // A form with this method does nothing by itself: pressed before the page is alive, it loses nothing.
    form: { ref: form, onSubmit, method: 'dialog', noValidate: true },
    errorsOf,
    notice: refused.notice && { ...refused.notice, text: serverMessage(refused.notice.text, i18n) },
    status,
    /** Empty again, for another message. */
    reset: () => setStatus('idle'),
  };
}
