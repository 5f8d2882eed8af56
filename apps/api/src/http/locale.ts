import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the texts in the response (docs/behaviour.md#language-of-calls). */
    locale: Locale;
  }
}

/** Gives every request its `locale` and says in the response which one it was. */
export function addLocale(app: FastifyInstance) {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', (request, reply, done) => {
    request.locale = negotiateLocale(request.headers['accept-language']);
    reply.header('content-language', request.locale).header('vary', 'Accept-Language, Accept-Encoding');
    done();
  });
}

/** The first of our languages by quality, where `ka-GE` counts as `ka`; en when none is asked for. */
export function negotiateLocale(header: string | undefined): Locale {
  if (header === undefined || header === DEFAULT_LOCALE) return DEFAULT_LOCALE;
  if (isLocale(header)) return header;
  const wishes = header.split(',', 20).map(readWish);
  const wanted = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    if (isLocale(language)) return language;
    const unnamed = LOCALES.find((locale) => !wishes.some((wish) => wish.language === locale));
    if (language === '*' && unnamed) return unnamed;
  }
  return DEFAULT_LOCALE;
}

function readWish(part: string) {
  const [range = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { language: range.split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 };
}
