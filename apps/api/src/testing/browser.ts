import { makeToken } from '#api/http/anti-forgery.ts';
import type { TestApp } from './test-app.ts';

type Options = { ip?: string; userAgent?: string; language?: string };
let opened = 0;

/**
 * A browser on a page of the shop: it keeps its cookies, sends each only where its path says, and the anti-forgery
 * header. Each has a network of its own (behind `TRUST_PROXY: '1'`) unless `ip` says which.
 */
export function openBrowser({ app, secretKeys }: Pick<TestApp, 'app' | 'secretKeys'>, options: Options = {}) {
  const {
    ip = `198.${51 + Math.floor(++opened / 250)}.${opened % 250}.7`,
    userAgent = 'Test/1.0',
    language = 'en',
  } = options;
  const token = makeToken(secretKeys);
  const jar = new Map<string, { value: string; path: string }>([['csrftoken', { value: token, path: '/' }]]);

  const cookiesFor = (url: string) =>
    [...jar]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const response = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: {
        cookie: cookiesFor(url),
        origin: app.env.siteUrl,
        'accept-language': language,
        'user-agent': userAgent,
        'x-forwarded-for': ip,
        ...(method === 'GET' ? {} : { 'x-csrftoken': token }),
      },
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, { value: cookie.value, path: cookie.path ?? '/' });
    }
    return response;
  }

  return {
    ip,
    jar,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object = {}) => call('POST', url, payload),
    patch: (url: string, payload: object) => call('PATCH', url, payload),
    delete: (url: string, payload?: object) => call('DELETE', url, payload),
    /** The same cookies in another browser, as a thief has them. */
    copyTo: (other: { jar: typeof jar }) => {
      for (const [name, cookie] of jar) if (name !== 'csrftoken') other.jar.set(name, cookie);
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** `[200, {…}]`, or the status alone where there is no body. */
export function said(response: { statusCode: number; body: string; json: () => unknown }) {
  return response.body === '' ? response.statusCode : [response.statusCode, response.json()];
}
