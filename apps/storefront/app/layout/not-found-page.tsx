import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Page Not Found`);

export default function NotFoundPage() {
  const { t } = useLingui();
  return <h1>{t`Page Not Found`}</h1>;
}
