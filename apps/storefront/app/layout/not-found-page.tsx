import { t } from '@lingui/core/macro';
import { pageTitle } from '#app/i18n/page-title.ts';
import { NotFound } from './not-found.tsx';

export const meta = () => pageTitle(t`Page not found`);

// A component of its own: React Router passes a route's default export no props but its own.
export default function NotFoundPage() {
  return <NotFound />;
}
