import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`Article`);

export default function ArticlePage() {
  const { t } = useLingui();
  return <h1>{t`Article`}</h1>;
}
