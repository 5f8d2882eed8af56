import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { CURRENT_SHARE_PICTURE, SHARE_PICTURES_PATH } from '@pouchery/contract/paths';
import { site } from '#app/site.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { HeadPage, PageHead } from './page-head.server.ts';
import { absolutePicture, homeAddress, languageAddresses } from './site-address.server.ts';

const OG_LOCALES: Record<Locale, string> = { en: 'en_GB', ka: 'ka_GE', ru: 'ru_RU' };
const HIDDEN = '<meta name="robots" content="noindex">';
/** Longer ones are cut off wherever they are shown. */
const MAX_DESCRIPTION = 300;

/**
 * What a page's head says to those who are no browsers: string building, once per render. Without `head` (an error,
 * an unknown address) it only asks not to be found. `title` is the text of `<title>`, escaped as it stands there.
 * It stands before the styles: some chat apps read no more than a page's first 32 kB.
 */
export function foundMarkup(
  head: PageHead | undefined,
  page: HeadPage,
  title: string,
  feedTitle: string,
): string {
  if (!head) return HIDDEN;
  const { locale } = page;
  const path = head.canonical ?? page.pathname;
  const address = escapeMarkup(homeAddress(locale, path));
  const description = escapeMarkup(shorten(head.description));
  const name = title.endsWith(` · ${site.shopName}`) ? title.slice(0, -site.shopName.length - 3) : title;
  const parts = [meta('description', description)];
  if (head.isHidden) parts.push(HIDDEN);
  else parts.push(`<link rel="canonical" href="${address}">`, languageLinks(path));
  parts.push(
    property('type', head.kind ?? 'website'),
    property('site_name', escapeMarkup(site.shopName)),
    property('title', name),
    property('description', description),
    property('url', address),
    property('locale', OG_LOCALES[locale]),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      property('locale:alternate', OG_LOCALES[other]),
    ),
    property('image', escapeMarkup(pictureAddress(head, locale))),
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    property('image:alt', head.pictureText ? escapeMarkup(head.pictureText) : name),
    // The card's other fields are those of Open Graph, which it falls back to.
    meta('twitter:card', 'summary_large_image'),
  );
  if (head.hasFeed) {
    const feed = homeAddress(locale, '/snus-journal/feed.xml');
    parts.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(feedTitle)}" href="${escapeMarkup(feed)}">`,
    );
  }
  return parts.join('');
}

/** Structured data as the last thing in the body: nobody who looks at the page waits for it. */
export function dataMarkup(head: PageHead | undefined): string {
  if (!head?.data?.length || head.isHidden) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': head.data });
  // No text can end the element or begin a comment: `<` is written as JSON may write it.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function languageLinks(path: string) {
  return languageAddresses(path)
    .map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}">`)
    .join('');
}

function pictureAddress({ picture }: PageHead, locale: Locale) {
  return absolutePicture(picture ?? `${SHARE_PICTURES_PATH}shop/shop/${locale}-${CURRENT_SHARE_PICTURE}.jpg`);
}

function meta(name: string, content: string) {
  return `<meta name="${name}" content="${content}">`;
}

function property(name: string, content: string) {
  return `<meta property="og:${name}" content="${content}">`;
}

/** Whole words, up to what search results show at most. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION - 1)).replace(/[.,;:!?–—-]+$/, '')}…`;
}
