import { type CallName, MISSING_PAGES_PATH, PATHS, PREVIEWS_PATH } from '@pouchery/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessToken } from '#api/features/accounts/session-tokens.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { selling } from '#api/features/selling/selling-tables.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { makeUser, signIn } from '#api/testing/make-user.ts';
import { makeTestApp, tokenHeaders } from '#api/testing/test-app.ts';

const KEY = '0d6b8f5e-7a39-4b43-9f4f-0a8f4d3a2b11';
const ADDRESS = {
  first_name: 'Nino',
  last_name: 'Beridze',
  street: '14 Abashidze Street',
  city: 'tbilisi',
  phone: '+995 599 00 00 00',
};
/** Who may call what: every call is in one of these lists, or a test fails (docs/security.md, V8). */
const FOR_CUSTOMERS = {
  changeProfile: { first_name: 'Nino' },
  deleteAccount: { password: 'not this one' },
  changePassword: {
    current_password: 'not this one',
    password: 'correct horse',
    password_confirm: 'correct horse',
  },
  listSessions: undefined,
  endSessions: undefined,
  exportPersonalData: undefined,
  writeReview: { rating: 5, title: 'Cool', comment: 'And clean.' },
  listOwnReviews: undefined,
  changeReview: { rating: 1 },
  deleteReview: undefined,
  listFavourites: undefined,
  addFavourites: { slugs: ['north-mint'] },
  removeFavourite: undefined,
  listStockAlerts: undefined,
  addStockAlert: { slug: 'north-mint' },
  removeStockAlert: undefined,
  listHelpfulVotes: undefined,
  voteHelpful: undefined,
  unvoteHelpful: undefined,
  listAddresses: undefined,
  addAddress: ADDRESS,
  changeAddress: ADDRESS,
  useAddressFirst: undefined,
  removeAddress: undefined,
  quoteCart: { city: null, delivery_method_id: null },
  orderCart: {
    ...ADDRESS,
    key: KEY,
    lines: [{ product_id: 1, quantity: 1 }],
    total: '1.00',
    delivery_method_id: 1,
    payment: 'at_door',
    is_adult: true,
    agrees: true,
  },
  changeNews: { wants_news: false },
  getCart: undefined,
  clearCart: undefined,
  seeCart: { lines: [] },
  addToCart: { key: KEY, lines: [{ slug: 'north-mint', quantity: 1 }] },
  setCartLine: { quantity: 1 },
  removeFromCart: undefined,
  orderAgain: { key: KEY },
  listOrders: undefined,
  getOrder: undefined,
  payOrder: { payment: 'at_door' },
  checkPayment: undefined,
  cancelOwnOrder: undefined,
  quoteOwnShipment: { city: 'batumi' },
  changeOwnShipment: { address: '7 Sample Street', postal_code: '', phone: '+995 555 00 00 01' },
  askReturn: { lines: [{ position: 0, quantity: 1 }] },
  getReceipt: undefined,
} satisfies Partial<Record<CallName, object | undefined>>;
/** They answer for whoever asks: 204 or 401 without a session is theirs to say. */
const ABOUT_THE_CALLER: CallName[] = ['getProfile', 'refreshSession', 'logOut'];
const FOR_ANYBODY: CallName[] = [
  'listProducts',
  'searchProducts',
  'listLatestProducts',
  'listFeaturedProducts',
  'getScale',
  'getSpecialOffer',
  'getPopupFeature',
  'getProduct',
  'listRelatedProducts',
  'listReviews',
  'listSubstitutes',
  'listTiers',
  'getPaymentLink',
  'listBrands',
  'getBrand',
  'listTypes',
  'listHighestRatedTypes',
  'getType',
  'listTastes',
  'requestStockAlert',
  'listProductCards',
  'findTins',
  'proposePack',
  'getTaste',
  'getSlider',
  'listArticles',
  'getArticle',
  'listRelatedArticles',
  'getPage',
  'listQuestions',
  'getShop',
  'getSitemap',
  'listSitemapPart',
  'listRedirects',
  'sendContactMessage',
  'logIn',
  'startRegistration',
  'verifyRegistration',
  'requestPasswordReset',
  'confirmPasswordReset',
];
const shop = await makeTestApp();
afterAll(() => shop.close());
beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  // What is closed is not there.
  await shop.db.insert(selling).values({ cartAndCheckout: true });
});

const NOBODY = { detail: 'Authentication credentials were not provided.' };
const EXPIRED = { detail: 'Given token not valid for any token type' };
const customersCalls = Object.entries(FOR_CUSTOMERS) as [keyof typeof FOR_CUSTOMERS, object | undefined][];
const changing = (Object.keys(PATHS) as CallName[]).filter((name) => PATHS[name][0] !== 'GET');

function call(name: CallName, payload: object | undefined, headers: Record<string, string>) {
  const [method, path] = PATHS[name];
  const url = path.replace(':slug', 'north-mint').replace(':id', '1').replace(':part', '1');
  return shop.app.inject({ method, url, headers, ...(payload && { payload }) });
}

test('every call of the contract and of the API stands in one list of who may make it', async () => {
  const listed = [...Object.keys(FOR_CUSTOMERS), ...ABOUT_THE_CALLER, ...FOR_ANYBODY];
  expect(listed.toSorted()).toEqual(Object.keys(PATHS).toSorted());
  const { paths } = (await shop.get('/api/schema/')).json() as { paths: Record<string, object> };
  // Those of the back office are in backoffice/backoffice-access.test.ts.
  const shops = Object.entries(paths).filter(([url]) => !url.startsWith('/api/backoffice/'));
  // A server's own calls without anybody's cookies: backoffice/publishing/previews.test.ts, redirects/redirects.test.ts.
  const ofServers = [PREVIEWS_PATH, MISSING_PAGES_PATH];
  expect(shops.map(([url]) => url)).toEqual(expect.arrayContaining(ofServers));
  const described = shops
    .filter(([url]) => !ofServers.includes(url))
    .flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  expect(described.toSorted()).toEqual(
    Object.values(PATHS)
      .map((path) => path.join(' '))
      .toSorted(),
  );
});

describe.each(customersCalls)('%s', (name, payload) => {
  test('is refused with 401 without a session and with a forged cookie', async () => {
    const nobody = await call(name, payload, tokenHeaders());
    expect([nobody.statusCode, nobody.json()]).toEqual([401, NOBODY]);
    const made = makeAccessToken({ sessionId: crypto.randomUUID(), number: 0 }, shop.app.now(), [
      'another key',
    ]);
    // What no cookie of ours can be is told apart before the call is looked at: one of them has all.
    for (const access of name === 'listOrders' ? [made, 'x', `${made}.x`, ''] : [made]) {
      const headers = tokenHeaders();
      const cookie = `${headers.cookie}; access_token=${access}`;
      const response = await call(name, payload, { ...headers, cookie });
      expect([response.statusCode, response.json()]).toEqual([401, EXPIRED]);
    }
  });

  test('is refused with 401 after its session was ended, while the access token has not expired', async () => {
    const user = await makeUser(shop);
    const headers = await signIn(shop, user);
    const ended = await call('endSessions', undefined, headers);
    expect(ended.statusCode).toBe(204);
    const response = await call(name, payload, headers);
    expect([response.statusCode, response.json()]).toEqual([401, EXPIRED]);
  });

  test('is served to a customer, with a response that no cache stores', async () => {
    const user = await makeUser(shop);
    const response = await call(name, payload, await signIn(shop, user));
    expect([200, 201, 204, 400, 404, 409]).toContain(response.statusCode);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

test.each(changing)('%s is refused without the anti-forgery token, and from another site', async (name) => {
  const user = await makeUser(shop);
  const { cookie, ...token } = await signIn(shop, user);
  const payload = name in FOR_CUSTOMERS ? FOR_CUSTOMERS[name as keyof typeof FOR_CUSTOMERS] : {};
  expect((await call(name, payload, { cookie })).statusCode).toBe(403);
  const elsewhere = { ...token, cookie, origin: 'https://evil.example' };
  expect((await call(name, payload, elsewhere)).statusCode).toBe(403);
});

test.each(FOR_ANYBODY)('%s asks nobody to log in', async (name) => {
  const response = await call(name, PATHS[name][0] === 'GET' ? undefined : {}, tokenHeaders());
  expect(response.statusCode).not.toBe(401);
  expect(response.statusCode).toBeLessThan(500);
});

test('behind https every response has Strict-Transport-Security of a year, cached and refused ones too', async () => {
  const secure = await makeTestApp({
    PUBLIC_SITE_URL: 'https://shop.example',
    PUBLIC_API_URL: 'https://api.shop.example',
  });
  for (const url of ['/api/shop/', '/api/shop/', '/api/nothing/', '/api/orders/', '/api/auth/profile/']) {
    const { headers } = await secure.get(url);
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
  }
  await secure.close();
  expect((await shop.get('/api/shop/')).headers['strict-transport-security']).toBeUndefined();
});
