import { pathWithin } from '#app/site.ts';
import account from './account.css?url';
import home from './home.css?url';
import lists from './lists.css?url';
import product from './product.css?url';
import reading from './reading.css?url';
import { listStyleParts, type StylePart } from './style-parts.ts';

const FILES: Record<StylePart, string> = { home, lists, product, reading, account };

const loading = new Map<StylePart, Promise<unknown>>();

/**
 * Loads what the page at an address is styled by before it is drawn in the browser; a document brings its own styles.
 * Never rejects: a page that lacks some of its looks is better than none.
 */
export async function loadPageStyles(address: string) {
  await Promise.all(listStyleParts(address).map((part) => loading.get(part) ?? load(part)));
}

/** Notes what the loaded document has. */
export function registerOwnStyles() {
  for (const part of listStyleParts(pathWithin(location.pathname))) loading.set(part, Promise.resolve());
}

function load(part: StylePart) {
  const done = new Promise((resolve) => {
    const link = document.createElement('link');
    const fail = () => {
      loading.delete(part);
      link.remove();
      resolve(undefined);
    };
    Object.assign(link, { rel: 'stylesheet', href: FILES[part], onload: resolve, onerror: fail });
    document.head.append(link);
  });
  loading.set(part, done);
  return done;
}
