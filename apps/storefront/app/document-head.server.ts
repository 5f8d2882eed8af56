import type { Locale } from '@pouchery/contract/locales';
import appCss from './app.css?inline';
import cyrillic from './fonts/cyrillic.woff2?url';
import georgian from './fonts/georgian.woff2?url';
import lari from './fonts/lari.woff2?url';
import latin from './fonts/latin.woff2?url';
import fontsCss from './fonts.css?inline';
import { PLAIN_LOCALE_SCRIPT, PREFIXED_LOCALE_SCRIPT } from './i18n/locale-script.ts';
import type { PageRequest } from './page-request.server.ts';
import accountCss from './styles/account.css?inline';
import cartCss from './styles/cart.css?inline';
import checkoutCss from './styles/checkout.css?inline';
import choosingCss from './styles/choosing.css?inline';
import favouritesCss from './styles/favourites.css?inline';
import homeCss from './styles/home.css?inline';
import listsCss from './styles/lists.css?inline';
import packCss from './styles/pack.css?inline';
import productCss from './styles/product.css?inline';
import readingCss from './styles/reading.css?inline';

const FONTS: Record<Locale, string[]> = { en: [latin], ka: [latin, georgian], ru: [latin, cyrillic] };

// Linked stylesheets in development, so that they can be replaced while one works on them.
const EVERY_PAGE = import.meta.env.DEV
  ? '<link rel="stylesheet" href="/app/fonts.css"><link rel="stylesheet" href="/app/app.css">'
  : `<style>${fontsCss}${appCss}</style>`;

/** Styles that are not among those of every page; a route names those of its page (rendering/routes.server.ts). */
const SHEETS = {
  home: sheetMarkup('home', homeCss),
  lists: sheetMarkup('lists', listsCss),
  product: sheetMarkup('product', productCss),
  cart: sheetMarkup('cart', cartCss),
  choosing: sheetMarkup('choosing', choosingCss),
  pack: sheetMarkup('pack', packCss),
  favourites: sheetMarkup('favourites', favouritesCss),
  reading: sheetMarkup('reading', readingCss),
  account: sheetMarkup('account', accountCss),
  checkout: sheetMarkup('checkout', checkoutCss),
};

export type StyleSheetName = keyof typeof SHEETS;

function sheetMarkup(name: string, css: string) {
  return import.meta.env.DEV
    ? `<link rel="stylesheet" href="/app/styles/${name}.css">`
    : `<style>${css}</style>`;
}

/** The styles of a page, as markup that is the same for all such pages. */
export function styleMarkup(names: StyleSheetName[] = []): string[] {
  return [EVERY_PAGE, ...names.map((name) => SHEETS[name])];
}

/** All styles of the shop: a page may take another's place without a document of its own, so each allows them all. */
export const ALL_STYLES = [EVERY_PAGE, ...Object.values(SHEETS)];

/** A phone draws the drawn icon, a document of its own, anew with each change of page, though it hardly shows it. */
const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="48x48">',
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg" media="(min-width: 1080px)">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
  '<meta name="theme-color" content="#f7f3ea">',
].join('');

function fontPreload(href: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
}

/**
 * What the head of every page begins with, before and after the styles.
 */
export function headMarkup({ locale, base }: Pick<PageRequest, 'locale' | 'base'>) {
  const before = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${base === '/' ? PLAIN_LOCALE_SCRIPT : PREFIXED_LOCALE_SCRIPT}</script>`,
    ...FONTS[locale].map(fontPreload),
    // The lari sign: one that is not there is looked for in every font there is.
    fontPreload(lari),
  ];
  return { before: before.join(''), after: ICONS };
}
