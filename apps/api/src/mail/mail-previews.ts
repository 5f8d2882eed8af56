import { isLocale, LOCALES } from '@pouchery/contract/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#api/http/api-error.ts';
import { mailHtml } from './mail-html.ts';
import type { AnyMailTemplate } from './mail-template.ts';
import { mailText } from './mail-text.ts';

/**
 * `/api/_mails/`: every mail in every language, with its example, as it would be sent. In development alone, where
 * the API starts anew with every change.
 */
export function addMailPreviews(app: FastifyInstance, templates: AnyMailTemplate[]) {
  const options = { schema: { hide: true } };

  app.get('/api/_mails/', options, async (_request, reply) => {
    const rows = templates.map(({ name }) => {
      const links = LOCALES.map(
        (locale) =>
          `<a href="${name}/${locale}.html">${locale}</a> (<a href="${name}/${locale}.txt">text</a>)`,
      );
      return `<li>${name}: ${links.join(', ')}</li>`;
    });
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><h1>Mails</h1><ul>${rows.join('')}</ul></html>`;
    return asPage(reply).send(page);
  });

  app.get<{ Params: { name: string; file: string } }>(
    '/api/_mails/:name/:file',
    options,
    async ({ params }, reply) => {
      const template = templates.find(({ name }) => name === params.name);
      const [locale, format] = params.file.split('.');
      if (!template || !isLocale(locale)) throw notFound();
      const letter = template.writeSample(locale, app.env);
      if (format === 'txt')
        return reply.type('text/plain; charset=utf-8').send(mailText(letter, locale, app.env));
      if (format !== 'html') throw notFound();
      return asPage(reply).send(mailHtml(letter, locale, app.env));
    },
  );
}

function asPage(reply: FastifyReply) {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
}
