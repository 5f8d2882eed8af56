import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Age Policy`);

export default function LegalPage() {
  const { t } = useLingui();
  return <h1>{t`Age Policy`}</h1>;
}
