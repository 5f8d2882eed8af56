import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Highest Rated Types`);

export default function HighestRatedPage() {
  const { t } = useLingui();
  return <h1>{t`Highest Rated Types`}</h1>;
}
