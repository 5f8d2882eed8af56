import { msg } from '@lingui/core/macro';
import type { ArticleCard } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import { toShopNoon } from '@pouchery/contract/shop-time';
import { escapeMarkup } from '#app/head/escape-markup.ts';
import { homeAddress, pictureFile } from '#app/head/site-address.server.ts';
import { textsIn } from '#app/i18n/messages.server.ts';
import { site } from '#app/site.ts';

const PICTURE_WIDTH = 960;
const TITLE = msg`The Snus Journal`;
const DESCRIPTION = msg`Plain articles about nicotine pouches: contents, strength, formats, flavours, storage and age.`;

/** The journal as an RSS 2.0 feed in one language, newest first. */
export function journalFeed(locale: Locale, articles: ArticleCard[]): string {
  const texts = textsIn(locale);
  const [newest] = articles;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${texts._(TITLE)} · ${site.shopName}`),
    element('link', homeAddress(locale, '/snus-journal')),
    element('description', texts._(DESCRIPTION)),
    element('language', locale),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeMarkup(homeAddress(locale, '/snus-journal/feed.xml'))}"/>`,
    ...(newest ? [element('lastBuildDate', toMoment(newest.published))] : []),
    ...articles.map((article) => toItem(article, locale)),
    '</channel>',
    '</rss>',
    '',
  ];
  return lines.join('\n');
}

function toItem({ id, title, lead, author, published, cover }: ArticleCard, locale: Locale) {
  const address = homeAddress(locale, `/article/${id}`);
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeMarkup(address)}</guid>`,
    element('pubDate', toMoment(published)),
    element('dc:creator', author),
    element('description', lead),
    cover
      ? `<media:content url="${escapeMarkup(pictureFile(cover, PICTURE_WIDTH))}" type="image/webp" medium="image"/>`
      : '',
    '</item>',
  ].join('');
}

function element(name: string, text: string) {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

/** Articles are dated by the day: noon in Tbilisi, as feeds write it. */
function toMoment(day: string) {
  return new Date(toShopNoon(day)).toUTCString();
}
