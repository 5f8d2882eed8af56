import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@pouchery/contract/locales';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';

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
  if (header === undefined || isLocale(header)) return header ?? DEFAULT_LOCALE;
  const [language] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LOCALES]);
  return language !== undefined && isLocale(language) ? language : DEFAULT_LOCALE;
}
