import { isLocale, LOCALES, type Locale } from '../locales.ts';
import { readOfferColumn } from './catalogue-files.ts';
import { fileTexts as en, type FileTexts } from './file-texts-en.ts';
import { fileTexts as ka } from './file-texts-ka.ts';
import { fileTexts as ru } from './file-texts-ru.ts';
import type { ImportRow } from './import-export.ts';

/** For the back office, which shows them, and for the API, which reads and writes files that are headed with them. */
const FILE_TEXTS: Record<Locale, FileTexts> = { en, ka, ru };

/** Behind the name of a text, in which language it is. */
const LANGUAGES: Record<Locale, Record<Locale, string>> = {
  en: { en: 'English', ka: 'Georgian', ru: 'Russian' },
  ka: { en: 'ინგლისურად', ka: 'ქართულად', ru: 'რუსულად' },
  ru: { en: 'по-английски', ka: 'по-грузински', ru: 'по-русски' },
};

/** The column of a file of refused rows that says why; an import passes over it. */
export const REASON_COLUMN = 'why_refused';

/** `name_ka` */
const LOCALIZED = new RegExp(`^(.+)_(${LOCALES.join('|')})$`);

/** What a column of a file is called for people: `name_ka` is "Name, Georgian". */
export function getHeading(column: string, locale: Locale): string {
  return listNames(column, locale)[0];
}

/** All headings that mean a column: its name in the API, and what files and forms call it in any language. */
export function listHeadings(column: string): string[] {
  return [column, ...LOCALES.flatMap((locale) => listNames(column, locale))].map(toHeadingKey);
}

/** A heading without what people do not mean by it. */
export function toHeadingKey(heading: string): string {
  return heading.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

type Values = FileTexts['values'];

/** What a value of a column is called for people: an order's status, why tins were written off. */
export function nameValue<Of extends keyof Values>(of: Of, value: keyof Values[Of] & string, locale: Locale) {
  return getText(FILE_TEXTS[locale].values[of], value) ?? value;
}

function listNames(column: string, locale: Locale): [string, ...string[]] {
  const texts = FILE_TEXTS[locale];
  if (column === REASON_COLUMN) return [texts.reason];
  const offer = readOfferColumn(column);
  if (offer) return [fill(texts.offer_columns[offer.part], { partner: offer.partner })];
  const [, field = column, language] = LOCALIZED.exec(column) ?? [];
  const [inFiles, inForms] = [texts.columns, texts.attributes].map((names) => getText(names, field));
  const inLanguage = (name: string) =>
    isLocale(language) ? `${name}, ${LANGUAGES[locale][language]}` : name;
  return [inLanguage(inFiles ?? inForms ?? field), ...(inForms ? [inLanguage(inForms)] : [])];
}

function getText(texts: Record<string, string>, name: string): string | undefined {
  return texts[name];
}

type Problem = ImportRow['problems'][number];

/** What is wrong with a field, as the end of a sentence that begins with its name, and what it may say instead. */
export function explainProblem({ problem, value, meant, possible = [] }: Problem, locale: Locale): string {
  const texts = FILE_TEXTS[locale];
  const better = meant ? fill(texts.meant, { meant }) : fill(texts.possible, { values: possible.join(', ') });
  const sentence = fill(texts.problems[problem], { value });
  return meant || possible.length > 0 ? `${sentence} ${better}` : sentence;
}

function fill(text: string, values: Record<string, string>) {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
