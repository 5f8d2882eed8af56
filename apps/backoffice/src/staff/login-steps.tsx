import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import type { StaffSession } from '@pouchery/contract/backoffice/staff';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '#backoffice/api/api-error.ts';
import { callShop } from '#backoffice/api/call-api.ts';
import { settings } from '#backoffice/settings.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { CodeForm } from './code-form.tsx';
import { recaptchaToken } from './recaptcha.ts';
import { askSession, storeSession } from './session.ts';

type Props = {
  /** Of somebody whose code is still missing; undefined for nobody. */
  session: StaffSession | undefined;
  onDone: () => void;
};

/** The password, then the one-time code, which is set up the first time. */
export function LoginSteps({ session, onDone }: Props) {
  const [hasCookies] = useState(takesCookies);
  const [step, setStep] = useState<'password' | StaffSession['second_factor']>(
    session?.second_factor ?? 'password',
  );

  function go(reached: StaffSession) {
    if (reached.second_factor !== 'given') return setStep(reached.second_factor);
    storeSession(reached);
    onDone();
  }

  if (!hasCookies) return <Alert severity="error">{translate('staff.login.no_cookies')}</Alert>;
  if (step === 'password') return <PasswordForm onDone={go} />;
  return <CodeForm isFirst={step === 'to_enrol'} onDone={go} onLeave={() => setStep('password')} />;
}

/** Tried out: `navigator.cookieEnabled` is true in a Chromium that blocks them. */
function takesCookies() {
  write('probe=1');
  const isTaken = document.cookie.includes('probe=1');
  write('probe=; Max-Age=0');
  return isTaken;
}

function write(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
  document.cookie = `${cookie}; SameSite=Strict`;
}

/** Address and password of the shop's account. Only staff get further. */
function PasswordForm({ onDone }: { onDone: (session: StaffSession) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      await callShop('logIn', {
        body: {
          email: String(form.get('email') ?? ''),
          password: String(form.get('password') ?? ''),
          recaptcha_token: await recaptchaToken(settings.recaptchaSiteKey, 'login'),
        },
      });
      const session = await askSession();
      if (session) return onDone(session);
      await callShop('logOut');
      setError(translate('staff.login.not_staff'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <Typography variant="h1" gutterBottom>
        {translate('staff.login.log_in')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2, display: { md: 'none' } }}>
        {translate('staff.login.lead')}
      </Typography>
      <TextField
        name="email"
        type="email"
        label={translate('resources.staff.fields.email')}
        autoComplete="username"
        autoFocus
        required
      />
      <TextField
        name="password"
        type="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        required
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ mt: 3, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {translate('staff.login.log_in')}
        </Button>
        <Link href={`${settings.siteUrl}/profile`} target="_blank" rel="noreferrer">
          {translate('staff.login.forgotten')}
        </Link>
      </Box>
    </Box>
  );
}
