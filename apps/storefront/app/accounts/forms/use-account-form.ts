import type { CallAddress } from '@pouchery/contract/paths';
import { setAuth, useAuth } from '#app/accounts/auth-state.ts';
import { type ApiFormOptions, useApiForm } from '#app/forms/api-form.ts';
import type { FormErrors } from '#app/forms/form-errors.ts';
import { ACCOUNT_MESSAGES, FAILURE } from './account-messages.ts';

const NOTHING_WRONG: FormErrors = { byField: {} };

type AccountFormOptions<At extends CallAddress> = Omit<ApiFormOptions<At>, 'failure'> & {
  /** False while another form of the page is the one that is seen: its errors are not this one's. */
  isActive?: boolean;
};

/** A form whose errors are those of the auth state (docs/behaviour.md#auth-state). */
export function useAuthForm<At extends CallAddress>(
  call: At,
  { isActive = true, ...options }: AccountFormOptions<At>,
) {
  const { errors } = useAuth();
  return useApiForm(call, {
    failure: FAILURE,
    known: ACCOUNT_MESSAGES,
    shared: {
      errors: isActive ? errors : NOTHING_WRONG,
      setErrors: (errors) => setAuth({ errors: errors }),
    },
    ...options,
  });
}

/** A form of somebody who is logged in; its errors are its own, since there are several on a page. */
export function useOwnForm<At extends CallAddress>(call: At, options: Omit<ApiFormOptions<At>, 'failure'>) {
  return useApiForm(call, { failure: FAILURE, known: ACCOUNT_MESSAGES, ...options });
}
