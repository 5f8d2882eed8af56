import { readStored } from '#app/device/stored-value.ts';
import { pageAddress } from '#app/navigation/page-address.ts';
import { forgetWayBack, storage, WAY_BACK } from './way-back.ts';

/** Called for each page of who is logged in: a line on the home page leads back, until one is there again. */
export function showWayBack() {
  const { text, lang, href }: Record<string, unknown> = { ...Object(readStored(storage, WAY_BACK)) };
  if (typeof text !== 'string' || typeof lang !== 'string' || typeof href !== 'string') return;
  if (new URL(href, location.origin).pathname === location.pathname) return forgetWayBack();
  if (pageAddress().pathname !== '/' || document.querySelector('.way-back')) return;
  const [line, link] = [document.createElement('p'), document.createElement('a')];
  Object.assign(line, { className: 'way-back wrap small' });
  // The language may have been changed on the way.
  Object.assign(link, { className: 'link', href, textContent: text, lang });
  line.append(link);
  document.getElementById('main')?.prepend(line);
}
