import type { FastifyInstance } from 'fastify';

const HIGH = 'd[89ab][0-9a-f]{2}';
const LOW = 'd[c-f][0-9a-f]{2}';
/** Every escape of a JSON text in its order; the third kind is half a character. */
const ESCAPES = new RegExp(`\\\\u${HIGH}\\\\u${LOW}|\\\\u(d[89a-f][0-9a-f]{2})|\\\\.`, 'gis');
const MAYBE_HALF = /\\ud[89a-f]/i;

/**
 * JSON as callers send it. Half a character, such as one of the two that make an emoji, becomes U+FFFD, as it does in addresses
 * and in all other bytes that are no text: neither the database nor a mail can hold it. A call that takes no body may
 * say that it is JSON and bring none.
 */
export function addJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '' && !request.routeOptions.schema?.body) return done(null, undefined);
    return parse(request, wellFormed(text), done);
  });
}

function wellFormed(json: string) {
  if (!MAYBE_HALF.test(json)) return json;
  return json.replace(ESCAPES, (sign, half?: string) => (half === undefined ? sign : '\\ufffd'));
}
