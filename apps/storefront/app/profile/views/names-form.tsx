import { useLingui } from '@lingui/react/macro';
import type { User } from '@pouchery/contract/accounts';
import { setAuth } from '#app/accounts/auth-state.ts';
import { NamesFields } from '#app/accounts/forms/account-fields.tsx';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Slab } from './slab.tsx';

/** The names can be changed; the address and the date of birth stay what was checked. */
export function NamesForm({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { form, getErrors, notice, status } = useOwnForm('PATCH /api/auth/profile/', {
    onSent: (changed) => setAuth({ user: changed }),
  });
  return (
    <Slab title={t`Personal details`}>
      <dl className="spec">
        <div>
          <dt>{t`Email`}</dt>
          <dd>{user.email}</dd>
        </div>
        {/* Another back end need not know these two. */}
        {user.date_of_birth && (
          <div>
            <dt>{t`Date of birth`}</dt>
            <dd>{formatDate(user.date_of_birth, i18n.locale)}</dd>
          </div>
        )}
        {user.date_joined && (
          <div>
            <dt>{t`Customer since`}</dt>
            <dd>{formatDate(user.date_joined, i18n.locale)}</dd>
          </div>
        )}
      </dl>
      <form {...form} className="form" aria-label={t`Personal details`}>
        {notice}
        {status === 'sent' && (
          <Notice tone="good" live>
            {t`Saved.`}
          </Notice>
        )}
        <NamesFields names={user} getErrors={getErrors} />
        <BusyButton className="btn" busy={status === 'busy'} verb={t`Saving`}>
          {t`Save`}
        </BusyButton>
      </form>
    </Slab>
  );
}
