/** What the running shop is called and where it is: configuration, so known only at run time. */
type Site = {
  shopName: string;
  siteUrl: string;
  /** The API as browsers reach it. */
  apiUrl: string;
  /** Language prefix of the page's address, `/` without one. On the server it is set for each page. */
  base: string;
  /** Path and query of the page, without the prefix: set on the server for each page. */
  path: string;
};

/** Filled once at start: on the server by its configuration, in the browser from the document. */
export const site: Site = { shopName: '', siteUrl: '', apiUrl: '', base: '/', path: '/' };

/** Attributes of `<html>` that carry the configuration to the browser. */
export function siteAttributes() {
  return {
    'data-shop': site.shopName,
    'data-site': site.siteUrl,
    'data-api': site.apiUrl,
    'data-base': site.base,
  };
}

/** Reads what `siteAttributes` wrote. */
export function readSite({ dataset }: HTMLElement) {
  site.shopName = dataset.shop ?? '';
  site.siteUrl = dataset.site ?? '';
  site.apiUrl = dataset.api ?? '';
  site.base = dataset.base ?? '/';
}

/** A path of this site without the page's language prefix. */
export function pathWithin(pathname: string) {
  return site.base === '/' ? pathname : pathname.slice(site.base.length) || '/';
}
