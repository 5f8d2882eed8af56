import { Trans } from '@lingui/react/macro';

/** Google's condition for leaving its badge out: the form says who watches it. */
export function RecaptchaNotice({ siteKey }: { siteKey: string | null | undefined }) {
  if (!siteKey) return null;
  return (
    <p className="hint">
      <Trans>
        Protected by reCAPTCHA. Its{' '}
        <a className="link" href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
          privacy policy
        </a>{' '}
        and{' '}
        <a className="link" href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
          terms
        </a>{' '}
        apply.
      </Trans>
    </p>
  );
}
