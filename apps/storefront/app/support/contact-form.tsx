import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { useApiForm } from '#app/forms/api-form.ts';
import { formDraft } from '#app/forms/form-draft.ts';
import { recaptchaFor } from '#app/forms/recaptcha-for.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';

const draft = formDraft('contact-draft', ['name', 'email', 'subject', 'message']);
const FAILURE = 'An unexpected error occurred. Please try again.'; // docs/behaviour.md#contact-failure

/**
 * Writes to customer service. What is typed is kept in this tab until it is sent, so neither a failure nor a
 * reload loses it. `siteKey` is reCAPTCHA's, null where the shop has none.
 */
export default function ContactForm({ siteKey }: { siteKey: string | null | undefined }) {
  const { t } = useLingui();
  const recaptcha = recaptchaFor(siteKey, 'contact');
  const { form, getErrors, notice, status, reset } = useApiForm('POST /api/contact/', {
    failure: FAILURE,
    onSent: draft.clear,
    extra: recaptcha.extra,
  });

  const { ref } = form;
  useEffect(() => {
    if (ref.current) draft.restore(ref.current);
  }, [ref]);

  if (status === 'sent') return <Sent onAnother={reset} />;
  return (
    <form
      {...form}
      className="form with-scripts"
      aria-label={t`Write to us`}
      onInput={(event: FormEvent<HTMLFormElement>) => draft.save(event.currentTarget)}
      onFocus={recaptcha.onFocus}
    >
      {notice}
      <div className="two">
        <TextField name="name" label={t`Name`} autoComplete="name" errors={getErrors('name')} required />
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          errors={getErrors('email')}
          required
        />
      </div>
      <TextField name="subject" label={t`Subject`} errors={getErrors('subject')} required />
      <TextArea name="message" label={t`Message`} rows={5} errors={getErrors('message')} required />
      <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <BusyButton busy={status === 'busy'} verb={t`Sending`}>
        {t`Send message`}
      </BusyButton>
    </form>
  );
}

/** Instead of the form once the message is with us. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="sent">
      <span className="tick">
        <Icon name="ok" />
      </span>
      <p className="h3" tabIndex={-1} ref={text}>
        {t`Thank you. Your message has been sent.`}
      </p>
      <button type="button" className="btn btn-line" onClick={onAnother}>
        {t`Write another message`}
      </button>
    </div>
  );
}
