import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Waiting } from '#app/accounts/waiting.tsx';
import { pageTitle } from '#app/i18n/page-title.ts';
import { Island } from '#app/rendering/island.tsx';

export const title = () => pageTitle(translate`Order confirmation`);

/** Whose order it is, only the browser knows: see views/confirmation.tsx. */
export default function OrderConfirmationPage() {
  const { t } = useLingui();
  return (
    <Island name="order-confirmation" props={{}} placeholder={<Waiting title={t`Order confirmation`} />} />
  );
}
