import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Product`);

export default function ProductPage() {
  const { t } = useLingui();
  return <h1>{t`Product`}</h1>;
}
