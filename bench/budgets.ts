/** What is at most, or at least, so much. */
export type Limit = {
  comparison: 'at most' | 'at least';
  limit: number;
  unit: string;
  kind?: 'time' | 'rate';
};

const max = (limit: number, unit = ''): Limit => ({ comparison: 'at most', limit, unit });
const min = (limit: number, unit = ''): Limit => ({ comparison: 'at least', limit, unit });
/** Time or processor time: the limit is for the reference machine, and accordingly more on a slower one. */
const maxTime = (limit: number, unit: string): Limit => ({ ...max(limit, unit), kind: 'time' });
/** What is done in a second: for the reference machine, and accordingly less on a slower one. */
const minRate = (limit: number, unit: string): Limit => ({ ...min(limit, unit), kind: 'rate' });

/** Everything that the bench judges, by the part that measures it; a `#` stands for what the part says. */
export const BUDGETS = {
  memory: {
    'memory of both programs and the database, idle': max(350, 'MB PSS'),
    'memory of all processes after # addresses that no cache holds': max(450, 'MB PSS'),
    'memory of all processes after # addresses that fill the caches': max(450, 'MB PSS'),
    'popular # still cached after a flood of addresses': min(99, '%'),
    'memory that a flood of # adds': max(100, 'MB PSS'),
  },
  throughput: {
    'cached # page, requests/s of the bare server': min(0.7),
    'API search, #': minRate(3_000, 'requests/s'),
  },
  whole: {
    'uncached listing render': maxTime(4, 'ms of CPU'),
    'uncached list with three filters at # products, all processes': maxTime(8, 'ms of CPU'),
    '404 page, whatever the address, all processes': maxTime(0.3, 'ms of CPU'),
    '404 page of a product, asked for again, all processes': maxTime(0.3, 'ms of CPU'),
  },
  bytes: {
    'JavaScript on the heaviest route, touched everywhere, cart #': max(85, 'kB brotli'),
    'JavaScript on the heaviest route where nothing is pressed, cart #': max(20, 'kB brotli'),
    'listing page at 390 px, all bytes, cart #': max(300, 'kB'),
    'document of the home page, styles and drawings included, cart #': max(24, 'kB brotli'),
  },
  click: { 'listing to product, click to painted title': maxTime(180, 'ms') },
  overload: {
    '#: uncached lists served': minRate(250, 'a second'),
    '# at # times the capacity: accepted, p99': max(1_000, 'ms'),
    '#: refused, p99': max(50, 'ms'),
    '#: neither served nor refused': max(0),
    '#: cached addresses served meanwhile': min(100, '%'),
    '#: cached, p99 meanwhile': max(100, 'ms'),
    '#: back to normal': max(2_000, 'ms'),
  },
  lighthouse: {
    'Lighthouse performance, #': min(98),
    'Lighthouse accessibility, #': min(100),
    'Lighthouse best-practices, #': min(100),
    'Lighthouse seo, #': min(100),
    'LCP, #': max(1.4, 's'),
    'TBT, #': maxTime(50, 'ms'),
    'CLS, #': max(0.01),
  },
  scale: {
    'search p95 at 1,000,000 products': max(10, 'ms'),
    // A catalogue twenty thousand times as large may take so many times as long.
    '# p95, ratio of # and # products': max(3, 'times'),
  },
  selling: {
    // Fifty a second are three quarters of two cores then.
    'an order at # products, with its cart, quote and mail': maxTime(30, 'ms of CPU'),
    '# at # products, p95': maxTime(50, 'ms'),
    'orders in a second, of # that come': min(49),
    'orders that are refused or lost': max(0),
    '# page, p95 among # orders a second, times that without': max(3, 'times'),
    '# page: refused among them': max(0),
  },
  backoffice: {
    'a change is on every replica’s cached pages, most': max(1_000, 'ms'),
    'pages of other products that a price change throws out': max(0),
    'others’ calls while a hostile file is read, the slowest': max(100, 'ms'),
    '# rows imported': max(60, 's'),
    'others’ calls during an import, p99': max(100, 'ms'),
    'delay of the API’s event loop while rows are taken in, p99': max(100, 'ms'),
    'lists of # products, orders and edits, p95': maxTime(100, 'ms'),
    'the slowest screen of a long list, cold': maxTime(1_500, 'ms'),
    'the slowest screen of a long list, from another': maxTime(1_000, 'ms'),
  },
} satisfies Record<string, Record<string, Limit>>;

export type Part = keyof typeof BUDGETS;
