import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Sent = { call: string; body: unknown; headers: Headers };
const sent: Sent[] = [];
let respond: (call: string) => Response | Promise<Response>;
let api: typeof import('./call-api.ts');

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const listCalls = () => sent.map(({ call }) => call);

beforeEach(async () => {
  sent.length = 0;
  respond = () => json(200, {});
  vi.stubGlobal('document', { cookie: 'csrftoken=token', documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['ka-GE'] });
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
      const call = `${method} ${address}`;
      sent.push({ call, body, headers: new Headers(headers) });
      signal?.throwIfAborted();
      return respond(call);
    },
  );
  // A page that was just opened: no refresh yet, nobody who would log in again.
  vi.resetModules();
  api = await import('./call-api.ts');
});
afterEach(() => void vi.unstubAllGlobals());

describe('a request', () => {
  test('has the path and the method of its name, the parameters filled in and what is empty left out', async () => {
    const query = { doubtful: true, result: undefined, page: 2, sort: '' };
    await api.callApi('listImportRows', { params: { id: 7 }, query });
    await api.callApi('listPictures', { query: { id: [1, 2] } });
    expect(listCalls()).toEqual([
      'GET /api/backoffice/imports/7/rows/?doubtful=true&page=2',
      'GET /api/backoffice/uploads/?id=1&id=2',
    ]);
  });

  test('keeps a parameter of its path in its place', async () => {
    await api.callShop('getProduct', { params: { slug: '../auth/logout' } });
    expect(listCalls()).toEqual(['GET /api/products/..%2Fauth%2Flogout/']);
  });

  test('has a JSON body, the token of the browser and the language of the reader', async () => {
    await api.callApi('giveSecondFactor', { body: { code: '123456' } });
    const [{ body, headers } = { body: '', headers: new Headers() }] = sent;
    expect(body).toBe('{"code":"123456"}');
    expect(Object.fromEntries(headers)).toEqual({
      'accept-language': 'ka',
      'content-type': 'application/json',
      'x-csrftoken': 'token',
    });
  });

  test('has the language it was given in place of the reader’s', async () => {
    await api.callApi('getAnyOrder', { params: { id: 'A-1' }, language: 'ru' });
    expect(sent[0]?.headers.get('accept-language')).toBe('ru');
  });

  test('with a file is sent as it is, and the browser says of which type', async () => {
    const body = new Blob(['slug\n']);
    await api.callApi('startImport', { query: { file_name: 'tins.csv' }, body });
    expect(sent[0]?.body).toBe(body);
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('that changes something gets a token first where the browser has none', async () => {
    const browser = { cookie: '', documentElement: {} };
    vi.stubGlobal('document', browser);
    respond = (call) => {
      if (call === 'GET /api/auth/profile/') browser.cookie = 'theme=dark; csrftoken=fresh';
      return new Response(null, { status: 204 });
    };
    await api.callShop('logOut');
    expect(listCalls()).toEqual(['GET /api/auth/profile/', 'POST /api/auth/logout/']);
    expect(sent[1]?.headers.get('x-csrftoken')).toBe('fresh');
  });
});

describe('a response', () => {
  test('without content is undefined', async () => {
    respond = () => new Response(null, { status: 204 });
    expect(await api.callShop('getProfile')).toBeUndefined();
  });

  test('with an error is thrown with its status, its detail and the messages of its fields', async () => {
    respond = () => json(400, { text: ['This field is required.'] });
    await expect(
      api.callApi('replyToMessage', { params: { id: 1 }, body: { version: 1, text: '' } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { text: 'ეს ველი სავალდებულოა.' } } });
  });

  test('that is not JSON is thrown with its status', async () => {
    respond = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(api.callApi('listBrands')).rejects.toMatchObject({ status: 502, message: 'ra.page.error' });
  });

  test('that never came has the status 0', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.callApi('listBrands')).rejects.toMatchObject({
      status: 0,
      message: 'ra.notification.http_error',
    });
  });

  test('of a file that was cut off after two minutes says that it took too long', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    respond = () => {
      now.mockReturnValue(120_000);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const sending = api.callApi('uploadPicture', { body: new FormData() });
    await expect(sending).rejects.toMatchObject({ status: 408, message: 'shell.too_slow' });
    now.mockRestore();
  });

  test('of an aborted request is thrown as the browser’s AbortError', async () => {
    const gone = new AbortController();
    gone.abort();
    await expect(api.callApi('listBrands', { signal: gone.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('staff whose session is over', () => {
  const REFRESH = 'POST /api/auth/login/refresh/';
  const LIST = 'GET /api/backoffice/brands/';

  test('log in again when the refresh is refused, and their call is repeated once', async () => {
    let isLoggedIn = false;
    respond = () => (isLoggedIn ? json(200, {}) : json(401, { detail: 'Expired.' }));
    const renew = vi.fn(async () => {
      isLoggedIn = true;
      return true;
    });
    api.onRefusedStaff(renew);
    await api.callApi('listBrands');
    expect(listCalls()).toEqual([LIST, REFRESH, LIST]);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('get the first error when they do not log in', async () => {
    respond = () => json(403, { detail: 'Not for you.' });
    api.onRefusedStaff(async () => false);
    await expect(api.callApi('listBrands')).rejects.toMatchObject({ status: 403, message: 'Not for you.' });
    expect(listCalls()).toEqual([LIST, REFRESH]);
  });

  test('are not asked to log in by the calls of the login itself', async () => {
    respond = () => json(403, { detail: 'Not for you.' });
    const renew = vi.fn(async () => true);
    api.onRefusedStaff(renew);
    await expect(api.callApi('getStaffSession')).rejects.toMatchObject({ status: 403 });
    await expect(api.callShop('getProfile')).rejects.toMatchObject({ status: 403 });
    expect(renew).not.toHaveBeenCalled();
  });

  test('have it refreshed once for calls that are refused together, which are then repeated', async () => {
    let isFresh = false;
    respond = (call) => {
      if (call !== REFRESH) return json(isFresh ? 200 : 403, {});
      isFresh = true;
      return new Response(null, { status: 204 });
    };
    await Promise.all([api.callApi('listBrands'), api.callApi('listBrands')]);
    expect(listCalls()).toEqual([LIST, LIST, REFRESH, LIST, LIST]);
  });

  test('have a call repeated whose error comes after the refresh that another call began', async () => {
    const late = Promise.withResolvers<Response>();
    const first: (Response | Promise<Response>)[] = [json(403, {}), late.promise];
    respond = (call) =>
      call === REFRESH ? new Response(null, { status: 204 }) : (first.shift() ?? json(200, {}));
    const both = [api.callApi('listBrands'), api.callApi('listBrands')];
    await both[0];
    late.resolve(json(403, {}));
    await both[1];
    expect(listCalls()).toEqual([LIST, LIST, REFRESH, LIST, LIST]);
  });

  test('have it refreshed at most once in half a minute', async () => {
    respond = (call) => (call === REFRESH ? new Response(null, { status: 204 }) : json(403, {}));
    vi.useFakeTimers({ toFake: ['Date'] });
    await api.callApi('listBrands').catch(() => undefined);
    await api.callApi('listBrands').catch(() => undefined);
    vi.setSystemTime(Date.now() + 31_000);
    await api.callApi('listBrands').catch(() => undefined);
    vi.useRealTimers();
    expect(listCalls()).toEqual([LIST, REFRESH, LIST, LIST, LIST, REFRESH, LIST]);
  });
});
