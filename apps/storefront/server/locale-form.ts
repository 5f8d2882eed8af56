import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, isLocale } from '@pouchery/contract/locales';
import { BASES } from './address-locale.ts';
import { isForeignLink } from './foreign-request.ts';
import { leadBack, ownAddress, readForm, refererPath } from './form-responses.ts';

/**
 * The language switcher without JavaScript: a form with `locale` and `back` sets the cookie and leads back to the page,
 * under its plain address. So does a link of ours with the same fields; one of another site leads there and sets nothing.
 */
export async function respondToLocaleForm(req: IncomingMessage, res: ServerResponse, siteUrl: string) {
  const form = await readForm(req);
  const requested = form.get('locale');
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  const back = plainAddress(form.get('back') || refererPath(req, siteUrl));
  const isForeign = req.method !== 'POST' && isForeignLink(req, siteUrl);
  leadBack(res, siteUrl, back, isForeign ? undefined : `locale=${locale}`);
}

/** An address of this site without a language prefix; anything else becomes the home page. */
export function plainAddress(back: string): string {
  const address = ownAddress(back);
  const base = BASES.find((prefix) => prefix !== '/' && new RegExp(`^${prefix}(?=[/?]|$)`).test(address));
  if (!base) return address;
  const plain = address.slice(base.length);
  return ownAddress(plain.startsWith('/') ? plain : `/${plain}`);
}
