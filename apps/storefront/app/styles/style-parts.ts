/** Styles that are not among those of every page, and the pages they are of; paths are without a language prefix. */
const PAGES = {
  home: /^\/?$/,
  lists: /^\/(products|brands?|types?|tastes)(\/|$)/,
  product: /^\/(product|profile)(\/|$)/,
  reading: /^\/(customer-service|snus-journal|article|terms-and-conditions|\w+-policy)(\/|$)/,
  account: /^\/(profile|order|reset-password)(\/|$)/,
} satisfies Record<string, RegExp>;

export type StylePart = keyof typeof PAGES;

const STYLE_PARTS = Object.keys(PAGES) as StylePart[];

/** What the page at an address, without a language prefix, is styled by beside the styles of every page. */
export function listStyleParts(address: string): StylePart[] {
  const path = address.replace(/[?#].*/s, '');
  return STYLE_PARTS.filter((part) => PAGES[part].test(path));
}
