import { t } from '@lingui/core/macro';
import type { WebPage } from 'schema-dts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress } from '#app/head/site-address.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import type { loader } from './legal-page.tsx';

/** A legal text describes itself: by what stands before its first heading, else by its beginning. */
export const legalPageHead: HeadOf<typeof loader> = ({ page, text }, { locale, pathname }) => {
  const { title, updated } = page;
  const { intro, body } = text;
  const beginning = plainText(intro) || plainText(body);
  const webPage: WebPage = {
    '@type': 'WebPage',
    name: title,
    url: homeAddress(locale, pathname),
    inLanguage: locale,
    dateModified: updated,
  };
  return {
    description: beginning || title,
    data: [webPage, breadcrumbList([{ name: t`Home`, to: '/' }, { name: title }], locale)],
  };
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of markup we rendered ourselves. */
function plainText(html: string) {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
