import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useFieldErrors } from '#backoffice/api/use-field-errors.ts';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { LoginFrame } from './login-frame.tsx';

const FIELDS = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', type: 'text', autoComplete: 'family-name' },
  { name: 'date_of_birth', type: 'day', autoComplete: 'bday' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'password_confirm', type: 'password', autoComplete: 'new-password' },
] as const;

/** Where the link from an invitation leads: the account is made, and the login follows. */
export function InvitationPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [born, setBorn] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { errors, setErrors, forget } = useFieldErrors();

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const say = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setProblem('');
    setErrors({});
    try {
      const { email } = await callApi('acceptInvitation', {
        body: {
          token: search.get('token') ?? '',
          first_name: say('first_name'),
          last_name: say('last_name'),
          date_of_birth: born ?? '',
          password: say('password'),
          password_confirm: say('password_confirm'),
        },
      });
      navigate('/login', { replace: true });
      notify('staff.invitation.accepted', { type: 'success', messageArgs: { email } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { token, ...others } = error.body.errors;
      setErrors(others);
      if (token) setProblem(translate('staff.invitation.no_link'));
      else if (Object.keys(others).length === 0) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <LoginFrame>
      <Box component="form" onSubmit={accept} noValidate>
        <Typography variant="h1" gutterBottom>
          {translate('staff.invitation.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('staff.invitation.lead')}</Typography>
        {FIELDS.map(({ name, type, autoComplete }) => {
          const field = {
            name,
            autoComplete,
            label: translate(`staff.invitation.${name}`),
            required: true,
            error: errors[name] !== undefined,
            helperText: errors[name],
          };
          return type === 'day' ? (
            <MomentField
              {...field}
              key={name}
              kind="day"
              value={born}
              onChange={(day) => {
                setBorn(day);
                forget(name);
              }}
            />
          ) : (
            <TextField {...field} key={name} type={type} onChange={() => forget(name)} />
          );
        })}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="contained" size="large" disabled={isBusy} sx={{ mt: 3 }}>
          {translate('staff.invitation.accept')}
        </Button>
      </Box>
    </LoginFrame>
  );
}
