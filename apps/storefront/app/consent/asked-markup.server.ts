import type { PageRequest } from '#app/page-request.server.ts';
import { previewBanner } from '#app/preview/preview-banner.server.tsx';
import { AGE_POLICY, agePrompt } from './age-prompt.server.tsx';
import { cookieBanner } from './cookie-banner.server.tsx';

const banners = new Map<string, string>();

/**
 * What the shop asks its visitors, as markup outside React's: the age prompt first in the body, or the cookie
 * banner last. While the age prompt is due `isAsleep` says that the page's scripts must not start: every link is
 * then a document, which the server puts the prompt over. The age policy is read without it. Staff who look at a
 * preview are told so, and asked nothing.
 */
export function askedMarkup(page: PageRequest) {
  const { agePrompt: age, path, base, locale } = page;
  if (page.preview) return { isAsleep: false, first: '', last: previewBanner() };
  const isAsleep = age === 'due';
  if (isAsleep && path !== AGE_POLICY) return { isAsleep, first: agePrompt(path), last: '' };
  const key = base + locale;
  const last = banners.get(key) ?? cookieBanner();
  banners.set(key, last);
  return { isAsleep, first: '', last };
}
