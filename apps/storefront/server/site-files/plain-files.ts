import { LOCALES } from '@pouchery/contract/locales';
import type { Env } from '../env.ts';

/**
 * What may be crawled: all but the switcher's form. Pages that are not to be found say so themselves, so they must be open
 * to be read.
 */
export function robotsFile({ siteUrl }: Pick<Env, 'siteUrl'>): string {
  return `User-agent: *\nAllow: /\nDisallow: /locale\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The shop as an app on a phone's home screen. It has no texts to translate: name and colours only. */
export function manifestFile({ shopName }: Pick<Env, 'shopName'>): string {
  return JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f3ea',
    theme_color: '#f7f3ea',
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Whom to tell of a security problem (RFC 9116). It is made when it is asked for, so it never lapses. */
export function securityFile(
  { siteUrl }: Pick<Env, 'siteUrl'>,
  email: string | undefined,
  now: number,
): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const contacts = [...(email ? [`mailto:${email}`] : []), `${siteUrl}/customer-service`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
