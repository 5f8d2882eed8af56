import { LOCALES, type Locale } from '@pouchery/contract/locales';

type Texts = Partial<Record<Locale, string | undefined>>;

/** The Markdown of a text in the shop's languages, with other words for what a picture in it shows. */
export function describeInMarkdown(body: Texts, name: string, words: Texts): Texts {
  const place = new RegExp(`!\\[[^\\]]*\\](\\(${name.replace(/[^A-Za-z0-9]/g, '\\$&')}[ )])`, 'g');
  const described = LOCALES.filter((locale) => body[locale] !== undefined).map((locale) => [
    locale,
    body[locale]?.replace(place, (_, link) => `![${plain(words[locale])}]${link}`),
  ]);
  return Object.fromEntries(described);
}

/** What would end the words of a picture, or the line. */
function plain(words = '') {
  return words.replace(/[[\]\\\s]+/g, ' ').trim();
}
