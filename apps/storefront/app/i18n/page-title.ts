import { t } from '@lingui/core/macro';
import { isRouteErrorResponse } from 'react-router';
import { NoConnection } from '#app/navigation/connection.ts';
import { site } from '#app/site.ts';

/** The document's title for a route's `meta`; without a text the shop's name alone. Further pages of a list say so. */
export function pageTitle(text?: string, page = '') {
  if (!text) return [{ title: site.shopName }];
  const name = page && page !== '1' ? t`${{ title: text }}, page ${{ page }}` : text;
  return [{ title: `${name} · ${site.shopName}` }];
}

/** The title of a page whose loader failed. */
export function failureTitle(error: unknown) {
  if (error instanceof NoConnection) return pageTitle(t`There is no connection`);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageTitle(isMissing ? t`Page not found` : t`Something went wrong`);
}
