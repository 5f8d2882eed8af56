import { DEFAULT_LOCALE, LOCALES } from '@pouchery/contract/locales';
import { getSitemap, listSitemapPart, SITEMAP_PART, type SitemapEntry } from '@pouchery/contract/sitemap';
import { escapeMarkup } from '../../app/head/escape-markup.ts';
import { absolutePicture, homeAddress, languageAddresses } from '../../app/head/site-address.server.ts';
import { ApiFailure, type Backend, readApi } from './read-api.ts';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OPEN =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
/** The part with the pages that need no back end. */
const OWN = 'pages';

type Sources = Backend & { siteUrl: string };
/** Paths of the site map (app/routes.server.ts). */
export type SitePage = { path: string; isHidden?: boolean };

/** The index of the sitemap's files. A back end that lists no pages leaves the shop's own. */
export async function sitemapIndex({ siteUrl, ...backend }: Sources): Promise<string> {
  const parts = await readApi(backend, getSitemap).then(
    (response) => response.parts,
    (error) => {
      if (error instanceof ApiFailure && error.status === 404) return [];
      throw error;
    },
  );
  const files = [OWN, ...parts].map(
    (part) => `<sitemap><loc>${escapeMarkup(`${siteUrl}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

/** The part a sitemap's file is named after; undefined for other addresses. */
export function getPart(pathname: string): string | undefined {
  const part = /^\/sitemaps\/([a-z0-9-]+)\.xml$/.exec(pathname)?.[1];
  return part && SITEMAP_PART.test(part) ? part : undefined;
}

/**
 * One file of the sitemap in pieces as the API gives them: every page in every language, each naming the others. It
 * never holds more than a thousand pages in memory. The first piece comes after the first response, so that a part
 * that does not exist throws before anything is sent.
 */
export async function* sitemapPart(
  part: string,
  pages: SitePage[],
  { siteUrl, ...backend }: Sources,
): AsyncGenerator<string> {
  if (part === OWN) {
    const own = pages.filter(({ path, isHidden }) => !isHidden && !path.includes(':'));
    const entries = own.map(({ path }) => ({ path, updated: null, picture: null }));
    yield `${HEADER}${OPEN}${draw(entries, siteUrl)}</urlset>\n`;
    return;
  }
  let start = HEADER + OPEN;
  for (let after: string | null = '0'; after !== null; ) {
    const page: { results: SitemapEntry[]; next: string | null } = await readApi(backend, listSitemapPart, {
      params: { part },
      query: { after },
    });
    yield start + draw(page.results, siteUrl);
    start = '';
    after = page.next;
  }
  yield '</urlset>\n';
}

function draw(entries: SitemapEntry[], siteUrl: string) {
  return entries.map((entry) => drawEntry(entry, siteUrl)).join('');
}

function drawEntry({ path, updated, picture }: SitemapEntry, siteUrl: string) {
  const alternates = languageAddresses(path, siteUrl)
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}"/>`)
    .join('');
  const image = picture
    ? `<image:image><image:loc>${escapeMarkup(absolutePicture(picture, siteUrl))}</image:loc></image:image>`
    : '';
  const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
  return LOCALES.map((locale) => {
    const address = escapeMarkup(homeAddress(locale, path, siteUrl));
    // The picture is the same in every language: once is enough.
    const pictures = locale === DEFAULT_LOCALE ? image : '';
    return `<url><loc>${address}</loc>${changed}${alternates}${pictures}</url>\n`;
  }).join('');
}
