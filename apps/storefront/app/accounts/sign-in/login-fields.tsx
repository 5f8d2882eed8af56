import { useLingui } from '@lingui/react/macro';
import { EmailField, PasswordField } from '#app/accounts/forms/account-fields.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';

type LoginFieldsProps = {
  email: string | undefined;
  getErrors: (field: string) => string[] | undefined;
};

/** What the login asks for, with scripts and without. */
export function LoginFields({ email, getErrors }: LoginFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <EmailField defaultValue={email} errors={getErrors('email')} />
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        errors={getErrors('password')}
      />
      <ShopLink className="link small way" to="/reset-password">
        {t`Forgot your password?`}
      </ShopLink>
    </>
  );
}
