import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import type { Env } from '#api/env.ts';
import { escapeHtml } from '#api/mail/mail-html.ts';

/**
 * The one page of the back office, with what it must know of this shop written into it. Read anew when a build has replaced it,
 * so that whoever waits for the first build only loads again. Undefined until there is one.
 */
export function openScreenPage(folder: string, env: Pick<Env, 'shopName' | 'siteUrl' | 'recaptcha'>) {
  const file = join(folder, 'index.html');
  let known: { changed: number; locale: Locale; html: string } | undefined;
  return function screenPage(nonce: string): string | undefined {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    const locale = mainLocale();
    if (known?.changed !== changed || known.locale !== locale) {
      known = { changed, locale, html: withSettings(readFileSync(file, 'utf8'), env) };
    }
    return known.html.replaceAll('%NONCE%', nonce);
  };
}

function withSettings(
  html: string,
  { shopName, siteUrl, recaptcha }: Pick<Env, 'shopName' | 'siteUrl' | 'recaptcha'>,
) {
  const settings = {
    shopName,
    siteUrl,
    mainLocale: mainLocale(),
    ...(recaptcha.siteKey && { recaptchaSiteKey: recaptcha.siteKey }),
  };
  // As functions, because `$&` in a shop's name would mean something in a replacement.
  return html
    .replaceAll('%SHOP_NAME%', () => escapeHtml(shopName))
    .replaceAll('%SETTINGS%', () => escapeHtml(JSON.stringify(settings)));
}

/** In its place while there is no build. */
export function notBuiltPage(shopName: string) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(shopName)}: back office</title>
  </head>
  <body>
    <h1>The back office is being built.</h1>
    <p>This takes a moment at the first start: load this page again. If it stays, nobody has asked for a build:
    <code>npm start</code> makes one, or <code>npm run build -w apps/backoffice</code>.</p>
  </body>
</html>
`;
}
