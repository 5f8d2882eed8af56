import { isShopPage } from '#app/navigation/shop-address.ts';

/** A page of the shop as it came, and the address it has in the end. */
type PageDocument = { document: Document; address: string };
type Response = { html: string; address: string };

const TIMEOUT_MS = 20_000;
/** So old may a page be that was fetched before somebody followed its link. */
const FRESH_MS = 30_000;
/** A pointer that only passes over a link does not mean to follow it. */
const INTENT_MS = 65;
const MAX_PREFETCHED = 4;
const MAX_VISITED = 8;

const prefetched = new Map<string, { response: Promise<Response>; at: number }>();
/** Pages that were shown, for the way back to them. */
const visited = new Map<string, Response>();

/**
 * The document at an address of the shop: prefetched, for the way back as it was when it was shown last, else fetched, as is
 * the page that is shown already: somebody has just changed it. Throws where it does not come in time, or `signal` ends a fetch.
 */
export async function getDocument(
  url: URL,
  signal: AbortSignal,
  { isBack, isHere }: { isBack: boolean; isHere: boolean },
): Promise<PageDocument> {
  const { href } = withoutHash(url);
  const known = isBack ? visited.get(href) : undefined;
  const early = takePrefetched(href);
  const response = known ?? (await ((!isHere && early) || fetchPage(href, signal)));
  storeLatest(visited, href, response, MAX_VISITED);
  return {
    document: new DOMParser().parseFromString(response.html, 'text/html'),
    address: response.address,
  };
}

/** Fetches the page of a link that somebody touches, focuses or points at for a moment. */
export function prefetchPages() {
  let timer: ReturnType<typeof setTimeout>;
  const consider = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link && prefetchAddress(link);
    if (href) timer = setTimeout(prefetch, type === 'pointerover' ? INTENT_MS : 0, href);
  };
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, consider, { passive: true });
  }
}

function prefetchAddress(link: HTMLAnchorElement) {
  // Attributes, not properties: those of a link in a drawing (the taste wheel) are objects.
  const href = link.getAttribute('href');
  if (!href || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = new URL(href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return !isHere && isShopPage(url) ? withoutHash(url).href : undefined;
}

function withoutHash(url: URL) {
  const page = new URL(url);
  page.hash = '';
  return page;
}

function prefetch(href: string) {
  if (isFresh(href)) return;
  const response = fetchPage(href);
  response.catch(() => prefetched.delete(href));
  storeLatest(prefetched, href, { response, at: Date.now() }, MAX_PREFETCHED);
}

/** Used once: who follows the link again sees what is there then. */
function takePrefetched(href: string) {
  const found = isFresh(href) ? prefetched.get(href)?.response : undefined;
  prefetched.delete(href);
  return found;
}

function isFresh(href: string) {
  const found = prefetched.get(href);
  return found !== undefined && Date.now() - found.at < FRESH_MS;
}

async function fetchPage(href: string, signal?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(href, { signal: signal ? AbortSignal.any([signal, late]) : late });
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error('this is no page');
  return { html: await response.text(), address: response.url };
}

function storeLatest<Value>(map: Map<string, Value>, key: string, value: Value, maxEntries: number) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}
