import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Product Type`);

export default function TypePage() {
  const { t } = useLingui();
  return <h1>{t`Product Type`}</h1>;
}
