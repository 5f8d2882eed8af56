import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`All Products`);

export default function ProductsPage() {
  const { t } = useLingui();
  return <h1>{t`All Products`}</h1>;
}
