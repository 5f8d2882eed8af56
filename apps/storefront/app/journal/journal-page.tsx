import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageTitle } from '#app/i18n/page-title.ts';

export const meta = () => pageTitle(t`The Snus Journal`);

export default function JournalPage() {
  const { t } = useLingui();
  return <h1>{t`The Snus Journal`}</h1>;
}
