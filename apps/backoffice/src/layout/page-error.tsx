import { ApiError } from '#backoffice/api/api-error.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** In the place of a page whose row is not there, or could not be loaded. */
export function PageError({ error, onAsk }: { error: unknown; onAsk: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? <NotFoundPage /> : <LoadError what="page" onAsk={onAsk} />;
}
