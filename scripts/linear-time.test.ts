// Rules: docs/behaviour.md#text-bounds
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { expect, test, vi } from 'vitest';

vi.mock('@lingui/core/macro', () => ({ msg: () => ({ id: '' }), t: () => '' }));

/** What nothing that is done to a text at its bound may take: everybody else waits meanwhile. */
const MAX_MS = 50;
/** Twice as much of a text takes twice as long, and more where it fits no cache; four times would be its square. */
const MAX_GROWTH = 3;
/** Below this the collector says more about growth than the function does. */
const TOO_SHORT_MS = 20;
/** What `yardstick` takes on a server of 2024. */
const YARDSTICK_MS = 4;

/** A machine that is busy elsewhere takes its time, which is not counted. */
const TIMEOUT_MS = 120_000;

/** All headers of a request together, and a body, as Node and Fastify take them. */
const [HEADERS, BODY, TARGET] = [16_000, 1_000_000, 2_048];
const { article, product, message, customer } = TEXT_BOUNDS;
const [EMAIL, PASSWORD, SEARCH] = [254, 200, 100];

type Work = (text: string) => unknown;
type Load = (file: string) => Promise<Record<string, (...given: never[]) => unknown>>;
const load: Load = (file) => import(pathToFileURL(join(resolve(import.meta.dirname, '..'), file)).href);
const API = 'apps/api/src';
const SHOP = 'apps/storefront';

const [markdown, sanitiser, units] = await Promise.all(
  ['markdown', 'sanitise', 'keep-units'].map((file) => load(`packages/typography/src/${file}.ts`)),
);
const { HARD_TEXTS } = (await load(
  'packages/typography/src/testing/hostile-texts.ts',
)) as never as typeof import('../packages/typography/src/testing/hostile-texts.ts');
const fields = await load('packages/contract/src/fields.ts');
const accounts = (await load(
  'packages/contract/src/accounts.ts',
)) as never as typeof import('../packages/contract/src/accounts.ts');
const locale = await load(`${API}/http/locale.ts`);
const cookies = await load(`${API}/http/cookies.ts`);
const encodings = await load(`${API}/http/encodings.ts`);
const bodies = await load(`${API}/http/json-bodies.ts`);
const passwords = await load(`${API}/features/passwords/password-rules.ts`);
const device = await load(`${API}/features/accounts/device.ts`);
const slugs = await load(`${API}/features/redirects/slug-text.ts`);
const mentions = await load(`${API}/features/journal/article-mentions.ts`);
const minutes = await load(`${API}/features/journal/reading-minutes.ts`);
const wordIndex = (await load(
  `${API}/features/search/word-index.ts`,
)) as never as typeof import('../apps/api/src/features/search/word-index.ts');
const rowSet = (await load(
  `${API}/features/search/row-set.ts`,
)) as never as typeof import('../apps/api/src/features/search/row-set.ts');
const folding = await load(`${API}/features/search/folding/fold.ts`);
const typos = await load(`${API}/features/search/folding/typos.ts`);
const interpretations = (await load(
  `${API}/features/search/query/interpretations.ts`,
)) as never as typeof import('../apps/api/src/features/search/query/interpretations.ts');
const terms = (await load(
  `${API}/features/search/query/terms.ts`,
)) as never as typeof import('../apps/api/src/features/search/query/terms.ts');
const NO_TERMS = new terms.Terms([]);
const mailHtml = await load(`${API}/mail/mail-html.ts`);
const mailText = await load(`${API}/mail/mail-text.ts`);
const alertTokens = await load(`${API}/features/stock-alerts/alert-tokens.ts`);
const compression = await load(`${SHOP}/server/compression.ts`);
const addressLocale = await load(`${SHOP}/server/address-locale.ts`);
const formResponses = await load(`${SHOP}/server/form-responses.ts`);
const target = await load(`${SHOP}/server/request-target.ts`);
const localeForm = await load(`${SHOP}/server/locale-form.ts`);
const listAddress = await load(`${SHOP}/app/listing/list-address.ts`);
const slugList = await load(`${SHOP}/app/navigation/slug-list.ts`);
const markup = await load(`${SHOP}/app/head/escape-markup.ts`);

const call = (module: Record<string, unknown> | undefined, name: string, ...rest: unknown[]): Work => {
  const work = module?.[name];
  if (typeof work !== 'function') throw new Error(`There is no ${name}.`);
  return (text) => work(text, ...rest);
};
let jsonParser: (request: object, body: string, done: () => void) => void = () => undefined;
bodies.addJsonBodies?.(
  ...([
    {
      getDefaultJsonParser: () => () => undefined,
      removeContentTypeParser: () => undefined,
      addContentTypeParser: (_type: string, _options: object, parser: typeof jsonParser) => {
        jsonParser = parser;
      },
    },
  ] as never[]),
);
const parse =
  (schema: unknown): Work =>
  (text) =>
    (schema as { safeParse: Work }).safeParse(text);
const letter = (text: string) => ({
  subject: text,
  preview: text,
  heading: text,
  blocks: [{ kind: 'quote', text }, text],
  reason: text,
});
const sender = { shopName: 'Shop', siteUrl: 'https://shop.example' };
const person = (text: string) => ({
  first_name: text.slice(0, 100),
  last_name: text.slice(0, 100),
  email: `${text}@x.ge`,
});

/** Every function that is given a visitor's or the staff's text in the process that serves others: what it does, and the most it gets. */
const WORKS: Record<string, readonly [bound: number, work: Work]> = {
  'an article, a legal text or an answer': [article.body, call(markdown, 'renderArticle', '/ka')],
  'markup that is sanitised': [article.body, call(sanitiser, 'sanitise')],
  'units kept with their figures': [article.body, call(units, 'keepUnits')],
  'what an article mentions': [
    article.body,
    (text) => [call(mentions, 'picturesIn')(text), call(mentions, 'topicsIn')(text)],
  ],
  'how long it takes to read': [article.body, (text) => call(minutes, 'countMinutes')({ en: text } as never)],
  'markup that is escaped': [article.body, call(markup, 'escapeMarkup')],
  'a field of many lines': [
    article.body,
    parse(fields.requiredText?.(...([article.body, { lines: true }] as never[]))),
  ],
  'a field of one line': [article.body, parse(fields.requiredText?.(...([article.body] as never[])))],
  'a typed address': [EMAIL, parse(fields.email)],
  'a typed name': [customer.name, parse(accounts.registration.shape.first_name)],
  'a searched text': [HEADERS, parse(fields.searchText)],
  'a mail as markup': [
    message.message,
    (text) => call(mailHtml, 'mailHtml', 'ka', sender)(letter(text) as never),
  ],
  'a mail as text': [
    message.message,
    (text) => call(mailText, 'mailText', 'ka', sender)(letter(text) as never),
  ],
  'a slug': [product.name, call(slugs, 'slugText')],
  'the words of a product': [
    product.name,
    (text) => new wordIndex.WordIndex(new rowSet.RowSet(1)).put(0, { en: text, ka: text, ru: text }),
  ],
  'words with a typo': [
    SEARCH,
    (text) => [call(folding, 'keysWithoutOne')(text), call(typos, 'typosBetween', `x${text}`, 3)(text)],
  ],
  'ways to understand a search': [
    SEARCH,
    (text) => {
      const typed = interpretations.asTyped(text, NO_TERMS);
      return [...typed, ...interpretations.underOtherLayouts(text, NO_TERMS, typed)].map((one) =>
        interpretations.respaced(one),
      );
    },
  ],
  'a password that is compared': [
    PASSWORD,
    (text) => passwords.passwordFaults?.(...([text, person(text), 'Shop'] as never[])),
  ],
  'a JSON body': [BODY, (text) => jsonParser({ routeOptions: {} }, text, () => undefined)],
  'Accept-Language': [HEADERS, call(locale, 'negotiateLocale')],
  'Accept-Encoding of the API': [HEADERS, call(encodings, 'pickEncoding', 5_000)],
  'Accept-Encoding of the shop': [HEADERS, call(compression, 'acceptedEncodings')],
  'cookies of the API': [
    HEADERS,
    (text) => call(cookies, 'cookieValues', 'x')({ headers: { cookie: text } } as never),
  ],
  'cookies of the shop': [HEADERS, call(addressLocale, 'readCookie', 'x')],
  'a user agent': [HEADERS, call(device, 'describeDevice')],
  'a link of a stock alert': [HEADERS, call(alertTokens, 'readAlertToken', 'confirm', ['key'])],
  'the target of a request': [HEADERS, call(target, 'readRequestTarget')],
  'an address to lead back to': [
    HEADERS,
    (text) => [
      call(formResponses, 'ownAddress')(`/${text}`),
      call(localeForm, 'plainAddress')(`/ka/${text}`),
    ],
  ],
  'the address of a list': [
    TARGET,
    (text) => {
      const query = new URLSearchParams(text);
      return [
        listAddress.listAddress?.(
          ...(['/products', listAddress.parseListAddress?.(query as never)] as never[]),
        ),
        slugList.parseSlugs?.(...([query, 60] as never[])),
      ];
    },
  ],
};

/** Of `length` characters: what is dear to some function, whole or again and again. */
const SIGNS = [
  'a',
  ' ',
  '\n',
  '\t',
  '/',
  '//',
  '.',
  ',',
  ';',
  '=',
  '&',
  '%',
  '%2e',
  '"',
  "'",
  '-',
  '@',
  '<',
  '&lt;',
  '\u0301',
  '\ufeff',
  'a ',
  'ა',
  'ჭყ ',
  'щ',
  'sh',
  'ch',
  'x',
  'aeiou',
  '😀',
  '1 mg',
  'br, ',
  'br;q=0, ',
  'ka;q=0.1,',
  'x=1; ',
  'taste=a&',
  '../',
  '\\ud83d',
  '\\\\',
  '\\u0041',
  'Mozilla/5.0 (',
  'Version/',
  'Chrome/1 ',
  '<script>',
  '<a href="/">',
  '</',
];

const fill = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length);

const texts = (length: number): [name: string, text: string][] => [
  ...SIGNS.map((sign): [string, string] => [JSON.stringify(sign), fill(sign, length)]),
  ...Object.entries(HARD_TEXTS).map(([name, make]): [string, string] => [
    name,
    make(length).slice(0, length),
  ]),
];

/** CPU time of this thread, so that whatever else the machine does counts little; the least of some tries. */
function measure(work: () => unknown, tries: number) {
  const times = Array.from({ length: tries }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** Work like that of the functions, to tell how fast the machine is at the moment. */
function yardstick() {
  const prose = fill('Two tins of mint, **cold** and [clean](/product/x), 4 mg each. ', 30_000);
  return measure(() => {
    for (let round = 0; round < 10; round++)
      JSON.stringify(
        prose.split(/\s+/).map((word) => word.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-')),
      );
  }, 5);
}

test.each(Object.entries(WORKS))(
  '%s takes below 50 ms at its bound, and time in proportion to its length',
  (_, [bound, work]) => {
    const halves = new Map(texts(Math.floor(bound / 2)));
    const failed: string[] = [];
    for (const [name, text] of texts(bound)) {
      const problemAfter = (tries: number) => {
        const whole = measure(() => work(text), tries);
        if (whole < TOO_SHORT_MS) return undefined;
        const half = measure(() => work(halves.get(name) ?? ''), tries);
        if (whole > MAX_GROWTH * half)
          return `${name}: ${half.toFixed(1)} ms, twice as long ${whole.toFixed(1)} ms`;
        const maxMs = whole > MAX_MS ? MAX_MS * Math.max(1, yardstick() / YARDSTICK_MS) : MAX_MS;
        return whole > maxMs ? `${name}: ${whole.toFixed()} ms of ${maxMs.toFixed()}` : undefined;
      };
      // A collection at the wrong moment, or another program's work, is no finding.
      const problem = problemAfter(1) && problemAfter(3) && problemAfter(10);
      if (problem) failed.push(problem);
    }
    expect(failed).toEqual([]);
  },
  TIMEOUT_MS,
);
