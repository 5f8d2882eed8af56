import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#client/api-types';

type Options = {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** The code in the mail to this address. */
  mailedCode: (email: string) => Promise<string>;
};

/**
 * A customer's first visit as a program of somebody else makes it, who knows the API by its document alone: the types
 * come from there (generated-client.test.ts), so this file is compiled by that test.
 */
export async function goOnJourney({ baseUrl, fetch, mailedCode }: Options) {
  const client = createClient<paths>({ baseUrl, fetch });
  client.use(rememberCookies());
  await client.GET('/api/auth/profile/');

  const list = await client.GET('/api/products/', {
    params: { query: { taste: ['mint'], sort: 'price_asc' } },
  });
  // @ts-expect-error There is no such order.
  await client.GET('/api/products/', { params: { query: { sort: 'colour' } } });
  const found = await client.GET('/api/products/search/', { params: { query: { search: 'mint' } } });
  const slug = list.data?.results[0]?.slug ?? '';
  const product = await client.GET('/api/products/{slug}/', { params: { path: { slug } } });
  const missing = await client.GET('/api/products/{slug}/', {
    params: { path: { slug: 'no-such-product' } },
  });

  const form = {
    first_name: 'Nino',
    last_name: 'Maisuradze',
    email: 'nino@example.com',
    password: 'nine tins of mint',
    password_confirm: 'nine tins of mint',
    date_of_birth: '1990-05-17',
    recaptcha_token: '',
  };
  // @ts-expect-error A registration needs more than that.
  const refused = await client.POST('/api/auth/register/initiate/', { body: { email: form.email } });
  const started = await client.POST('/api/auth/register/initiate/', { body: form });
  const { email, password } = form;
  const code = await mailedCode(email);
  const verified = await client.POST('/api/auth/register/verify/', { body: { email, code } });
  const login = await client.POST('/api/auth/login/', { body: { email, password, recaptcha_token: '' } });
  const renamed = await client.PATCH('/api/auth/profile/', { body: { first_name: 'Nana' } });
  const left = await client.POST('/api/auth/logout/');
  const orders = await client.GET('/api/orders/');

  return {
    prices: list.data?.results.map(({ price }) => price) ?? [],
    found: [found.data ?? []]
      .flat()
      .flatMap((one) => ('results' in one ? one.results : one))
      .map(({ name }) => name),
    strength: product.data?.strength_level,
    missing: missing.error?.detail,
    refused: refused.error && !('detail' in refused.error) ? Object.keys(refused.error) : [],
    resendAfter: started.data?.resend_after,
    statuses: [verified, login, renamed, left, orders].map(({ response }) => response.status),
    name: renamed.data?.first_name,
  };
}

/** What a browser does by itself, and a page of the shop with the anti-forgery token. */
function rememberCookies(): Middleware {
  const jar = new Map<string, string>();
  return {
    onRequest: ({ request }) => {
      request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      if (request.method !== 'GET') request.headers.set('x-csrftoken', jar.get('csrftoken') ?? '');
      return request;
    },
    onResponse: ({ response }) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
        jar.set(name, value);
      }
    },
  };
}
