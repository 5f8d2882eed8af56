import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';

const ROOT = resolve(import.meta.dirname, '..');
// Both are imported by their paths: an app's types are checked with the app, not with the scripts.
const MAILS = 'apps/api/src/mails.ts';
const FRAME_TEXTS = 'apps/api/src/mail/mail-frame-texts.ts';
const PAPER_TEXTS = 'apps/api/src/backoffice/people/orders/papers/paper-texts.ts';

/** A text people read, where it stands and in which language. */
export type ShopText = { file: string; locale: Locale; text: string };

/** All texts of the shop: catalogues of the storefront, texts of the back office, mails, packing slip and demo. */
export async function readShopTexts(): Promise<ShopText[]> {
  return [...catalogues(), ...demo(), ...(await backOffice()), ...(await mails()), ...(await slip())];
}

function catalogues(): ShopText[] {
  return LOCALES.flatMap((locale) =>
    find(`apps/storefront/app/i18n/*locales/${locale}.po`).flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('msgstr "'))
        .map((line) => ({ file, locale, text: line.slice('msgstr "'.length, -1) })),
    ),
  );
}

/** What visitors say themselves is theirs; the shop judges it one by one. */
const PICTURES = 'demo/pictures/index.json';
const BY_VISITORS = ['reviews.json', 'people.json'];

function demo(): ShopText[] {
  const contents = [...find('demo/content/*.json'), 'docs/ui-glossary.json']
    .filter((file) => !BY_VISITORS.includes(basename(file)))
    .flatMap((file) => textsIn(readJson(file), file));
  // What the pictures show is said in English alone.
  return [...contents, ...textsIn(readJson(PICTURES), PICTURES, 'en')];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

async function backOffice(): Promise<ShopText[]> {
  const texts = await Promise.all(
    LOCALES.flatMap((locale) =>
      find(`apps/backoffice/src/texts/${locale}/*.ts`).map(async (file) =>
        textsIn(Object.values(await load(file)), file, locale),
      ),
    ),
  );
  return texts.flat();
}

async function mails(): Promise<ShopText[]> {
  const { MAILS: templates } = await load(MAILS);
  const { FRAME_TEXTS: frame } = await load(FRAME_TEXTS);
  return [...textsIn(templates, MAILS), ...textsIn(frame, FRAME_TEXTS)];
}

async function slip(): Promise<ShopText[]> {
  return textsIn(await load(PAPER_TEXTS), PAPER_TEXTS);
}

/** Every string below a key that is a language, or in a file of one language; a function is asked with letters. */
function textsIn(value: unknown, file: string, locale?: Locale): ShopText[] {
  if (typeof value === 'string') return locale ? [{ file, locale, text: value }] : [];
  if (typeof value === 'function')
    return locale && value.length < 4 ? [{ file, locale, text: String(value('A', 'B', 'C')) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, file, isLocale(key) ? key : locale));
}

function find(pattern: string) {
  return globSync(pattern, { cwd: ROOT }).sort();
}

async function load(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(ROOT, file)).href);
}

/** The sentences of a text; a heading, a point of a list and a line are sentences, too. */
export function toSentences(text: string) {
  return text.split(/(?<=[.!?])\s+|\n+/).filter(Boolean);
}
