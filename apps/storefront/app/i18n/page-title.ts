import { t } from '@lingui/core/macro';
import { site } from '#app/site.ts';

/** The document's title of a page. Further pages of a list say so. */
export function pageTitle(text: string, page = '') {
  const name = page && page !== '1' ? t`${{ title: text }}, page ${{ page }}` : text;
  return `${name} · ${site.shopName}`;
}

/** The title of a page that could not be shown. */
export function failureTitle(status: number) {
  return pageTitle(status === 404 ? t`Page not found` : t`Something went wrong`);
}
