import { AGE_POLICY } from '#app/layout/site-map.ts';
import type { PageRequest } from '#app/page-request.server.ts';
import { previewBanner } from '#app/preview/preview-banner.server.tsx';
import { agePrompt } from './age-prompt.server.tsx';
import { AD_SLOT } from './consent-keys.ts';
import { cookieBanner } from './cookie-banner.server.tsx';

const banners = new Map<string, string>();

/**
 * What the shop asks its visitors, as markup outside React's: the age prompt first in the body, or the cookie
 * banner last. While the age prompt is due the page is not interactive, so that its scripts do not start: every link is
 * then a document, which the server puts the prompt over. The age policy is read without it. Staff who look at a
 * preview read so, and are asked nothing.
 */
export function consentMarkup(page: PageRequest) {
  const { agePrompt: age, path, base, locale } = page;
  if (page.preview) return { isInteractive: true, first: '', last: previewBanner(page.preview, AD_SLOT) };
  const isInteractive = age !== 'due';
  if (!isInteractive && path !== AGE_POLICY) return { isInteractive, first: agePrompt(path), last: '' };
  const key = base + locale;
  const last = banners.get(key) ?? cookieBanner();
  banners.set(key, last);
  return { isInteractive, first: '', last };
}
