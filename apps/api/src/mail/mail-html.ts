import type { Locale } from '@pouchery/contract/locales';
import { FRAME_TEXTS, warningOf } from './mail-frame-texts.ts';
import { FONT, LOOK } from './mail-look.ts';
import type { Block, Letter, Sender } from './mail-template.ts';

const TEXT = `font-family:${FONT};color:${LOOK.ink};`;
const BODY = `${TEXT}font-size:17px;line-height:1.55;`;
const SMALL = `font-family:${FONT};font-size:14px;line-height:1.55;`;
/** Keeps the list of mails from showing what stands in the letter behind its preview. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * The letter in the shop's look, for mail programs: tables, inline styles, nothing fetched from anywhere. Square
 * surfaces, round things to touch. One column that a phone can shrink.
 */
export function mailHtml(letter: Letter, locale: Locale, sender: Sender) {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(letter.subject)}</title>
<style>:root{color-scheme:light}@media (max-width:640px){.in{padding-left:20px!important;padding-right:20px!important}}</style>
</head>
<body style="margin:0;padding:0;background:${LOOK.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LOOK.paper}" style="background:${LOOK.paper}">
<tr><td align="center" style="padding:24px 8px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="in" style="padding:8px 40px 20px">${wordMark(sender)}</td></tr>
<tr><td class="in" bgcolor="${LOOK['paper-raised']}" style="background:${LOOK['paper-raised']};padding:40px 40px 24px">
<h1 style="${TEXT}margin:0 0 24px;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-.02em">${unbrokenNumbers(escapeHtml(letter.heading))}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</td></tr>
${foot(letter, locale, sender)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Always Latin; its first o is the mark, as on the page. */
function wordMark({ shopName, siteUrl }: Sender) {
  const mark = escapeHtml(shopName.toLowerCase()).replace(
    'o',
    `<span style="color:${LOOK.primary}">o</span>`,
  );
  return `<a href="${escapeHtml(siteUrl)}" lang="en" style="${TEXT}font-size:30px;line-height:1;font-weight:700;letter-spacing:-.05em;text-decoration:none">${mark}</a>`;
}

function foot(letter: Letter, locale: Locale, { siteUrl }: Sender) {
  return `<tr><td class="in" bgcolor="${LOOK['primary-deep']}" style="background:${LOOK['primary-deep']};padding:24px 40px 28px">
<p style="${SMALL}margin:0 0 12px;color:${LOOK['on-primary']};font-weight:600">${escapeHtml(warningOf(letter, locale))}</p>
<p style="${SMALL}margin:0 0 12px;color:${LOOK['on-primary-2']}">${escapeHtml(letter.reason)}</p>
<p style="${SMALL}margin:0"><a href="${escapeHtml(siteUrl)}" style="color:${LOOK['on-primary']}">${escapeHtml(FRAME_TEXTS[locale].toShop)}</a></p>
</td></tr>`;
}

function blockHtml(block: Block) {
  if (typeof block === 'string')
    return `<p style="${BODY}margin:0 0 20px;overflow-wrap:anywhere">${escapeLines(block)}</p>`;
  switch (block.kind) {
    case 'note':
      return `<p style="${SMALL}margin:0 0 20px;color:${LOOK['ink-2']}">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${block.facts.map(factHtml).join('')}</table>`;
    case 'quote': {
      const lang = block.lang ? ` lang="${block.lang}"` : '';
      const heading = block.heading ? `<strong>${escapeHtml(block.heading)}</strong><br>\n` : '';
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td bgcolor="${LOOK['paper-sunk']}"${lang} style="${BODY}background:${LOOK['paper-sunk']};padding:20px 24px;overflow-wrap:anywhere">${heading}${escapeLines(block.text)}</td></tr></table>`;
    }
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr><td bgcolor="${LOOK.primary}" style="background:${LOOK.primary};border-radius:999px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:13px 28px;font-family:${FONT};font-size:17px;line-height:22px;font-weight:600;color:${LOOK['on-primary']};text-decoration:none;border-radius:999px">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'link':
      return `<p style="${SMALL}margin:0 0 20px"><a href="${escapeHtml(block.href)}" style="color:${LOOK['ink-2']}">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return `<p style="${TEXT}margin:0 0 24px;padding:18px 24px;background:${LOOK['paper-sunk']};font-size:36px;line-height:1.1;font-weight:600;letter-spacing:.18em;text-align:center">${escapeHtml(block.code)}</p>`;
  }
}

/** An order's number stays in one line. */
function unbrokenNumbers(html: string) {
  return html.replace(/\b[A-Z]+-\d+/g, '<span style="white-space:nowrap">$&</span>');
}

function factHtml([name, value]: [string, string]) {
  const cell = `padding:10px 0;border-bottom:1px solid ${LOOK.line};vertical-align:baseline;`;
  return `<tr><td width="34%" style="${SMALL}${cell}color:${LOOK['ink-2']};padding-right:16px">${escapeHtml(name)}</td><td style="${TEXT}${cell}font-size:16px;line-height:1.45;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
}

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Somebody's own words, with their line breaks. */
function escapeLines(text: string) {
  return escapeHtml(text).replace(/\r?\n/g, '<br>\n');
}
