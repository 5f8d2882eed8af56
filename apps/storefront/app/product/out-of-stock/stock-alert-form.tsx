import { useLingui } from '@lingui/react/macro';
import { STOCK_ALERT_FORMS } from '@pouchery/contract/stock-alert-pages';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readAuth, subscribeToAuth, UNKNOWN } from '#app/accounts/auth-store.ts';
import { useApiForm } from '#app/forms/api-form.ts';
import { formDraft } from '#app/forms/form-draft.ts';
import { recaptchaFor } from '#app/forms/recaptcha-for.ts';
import { site } from '#app/site.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { STOCK_ALERT_MESSAGES } from './stock-alert-messages.ts';

const FAILURE = 'An unexpected error occurred. Please try again later.';

/**
 * Asks for a mail when a product is back (docs/behaviour.md#stock-alerts). Without scripts the form goes to the API by
 * itself, which leads to a page that says what comes next. Whoever is logged in finds the address filled in. `hint` says
 * what is sent and to whom: the server alone knows who is old enough.
 */
export default function StockAlertForm({ slug, hint }: { slug: string; hint: string }) {
  const { t, i18n } = useLingui();
  const [sentTo, setSentTo] = useState('');
  const { user } = useSyncExternalStore(subscribeToAuth, readAuth, () => UNKNOWN);
  const recaptcha = recaptchaFor(undefined, 'stock_alert');
  const draft = formDraft(`stock-alert-${slug}`, ['email']);
  const { form, getErrors, notice, status } = useApiForm('POST /api/products/:slug/stock-alerts/', {
    failure: FAILURE,
    known: STOCK_ALERT_MESSAGES,
    extra: recaptcha.extra,
    params: { slug },
    toBody: ({ email, website }) => ({ email, website }),
    onSent: (_, { email }) => {
      draft.clear();
      setSentTo(String(email).trim());
    },
  });
  const { ref } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form that is there
  useEffect(() => {
    if (ref.current) draft.restore(ref.current);
  }, [ref]);
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLInputElement>('[name=email]');
    if (user && field && field.value === '') field.value = user.email;
  }, [user, ref]);

  if (status === 'sent') return <Sent email={sentTo} />;
  return (
    <form
      {...form}
      className="tell"
      method="post"
      onInput={(event) => draft.save(event.currentTarget)}
      action={`${site.apiUrl}${STOCK_ALERT_FORMS}request/`}
      onFocus={recaptcha.onFocus}
    >
      {notice}
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="locale" value={i18n.locale} />
      <TextField
        name="email"
        type="email"
        label={t`Email`}
        placeholder="name@example.ge"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        errors={getErrors('email')}
        required
      />
      <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <BusyButton busy={status === 'busy'} verb={t`Sending`}>
        {t`Tell me when it is back`}
      </BusyButton>
      <p className="hint">{hint}</p>
    </form>
  );
}

/** Instead of the form; the same whether the address is new to us or not. */
function Sent({ email }: { email: string }) {
  const { t } = useLingui();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="tell tell-sent">
      <p tabIndex={-1} ref={text}>
        {t`We will email ${{ email }} when it is back.`}
      </p>
      <p className="hint">{t`First confirm your address: the link is in the email we sent you.`}</p>
    </div>
  );
}
