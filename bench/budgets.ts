/** What is at most, or at least, so much. */
export type Limit = {
  comparison: 'at most' | 'at least';
  limit: number;
  unit: string;
  kind?: 'time' | 'rate';
};

const most = (limit: number, unit = ''): Limit => ({ comparison: 'at most', limit, unit });
const least = (limit: number, unit = ''): Limit => ({ comparison: 'at least', limit, unit });
/** Time or processor time: the limit is for the reference machine, and accordingly more on a slower one. */
const mostTime = (limit: number, unit: string): Limit => ({ ...most(limit, unit), kind: 'time' });
/** What is done in a second: for the reference machine, and accordingly less on a slower one. */
const leastRate = (limit: number, unit: string): Limit => ({ ...least(limit, unit), kind: 'rate' });

/** Everything that the bench judges, by the part that measures it; a `#` stands for what the part says. */
export const BUDGETS = {
  memory: {
    'memory of both programs and the database, idle': most(350, 'MB PSS'),
    'memory of all processes after # addresses that no cache holds': most(450, 'MB PSS'),
    'memory of all processes after # addresses that fill the caches': most(450, 'MB PSS'),
    'popular # still cached after a flood of addresses': least(99, '%'),
    'memory that a flood of # adds': most(100, 'MB PSS'),
  },
  throughput: {
    'cached # page, requests/s of the bare server': least(0.7),
    'API search, #': leastRate(3_000, 'requests/s'),
  },
  whole: {
    'uncached listing render': mostTime(4, 'ms of CPU'),
    'uncached list with three filters at # products, all processes': mostTime(8, 'ms of CPU'),
    '404 page, whatever the address, all processes': mostTime(0.3, 'ms of CPU'),
    '404 page of a product, asked for again, all processes': mostTime(0.3, 'ms of CPU'),
  },
  bytes: {
    'JavaScript on the heaviest route, touched everywhere, cart #': most(85, 'kB brotli'),
    'JavaScript on the heaviest route where nothing is pressed, cart #': most(20, 'kB brotli'),
    'listing page at 390 px, all bytes, cart #': most(300, 'kB'),
    'document of the home page, styles and drawings included, cart #': most(24, 'kB brotli'),
  },
  click: { 'listing to product, click to painted title': mostTime(180, 'ms') },
  overload: {
    '#: uncached lists served': leastRate(250, 'a second'),
    '# at # times the capacity: accepted, p99': most(1_000, 'ms'),
    '#: refused, p99': most(50, 'ms'),
    '#: neither served nor refused': most(0),
    '#: cached addresses served meanwhile': least(100, '%'),
    '#: cached, p99 meanwhile': most(100, 'ms'),
    '#: back to normal': most(2_000, 'ms'),
  },
  lighthouse: {
    'Lighthouse performance, #': least(98),
    'Lighthouse accessibility, #': least(100),
    'Lighthouse best-practices, #': least(100),
    'Lighthouse seo, #': least(100),
    'LCP, #': most(1.4, 's'),
    'TBT, #': mostTime(50, 'ms'),
    'CLS, #': most(0.01),
  },
  scale: {
    'search p95 at 1,000,000 products': most(10, 'ms'),
    // A catalogue twenty thousand times as large may take so many times as long.
    '# p95, ratio of # and # products': most(3, 'times'),
  },
  selling: {
    // Fifty a second are three quarters of two cores then.
    'an order at # products, with its cart, quote and mail': mostTime(30, 'ms of CPU'),
    '# at # products, p95': mostTime(50, 'ms'),
    'orders in a second, of # that come': least(49),
    'orders that are refused or lost': most(0),
    '# page, p95 among # orders a second, times that without': most(3, 'times'),
    '# page: refused among them': most(0),
  },
  backoffice: {
    'a change is on every replica’s cached pages, most': most(1_000, 'ms'),
    'pages of other products that a price change throws out': most(0),
    'others’ calls while a hostile file is read, the slowest': most(100, 'ms'),
    '# rows imported': most(60, 's'),
    'others’ calls during an import, p99': most(100, 'ms'),
    'delay of the API’s event loop while rows are taken in, p99': most(100, 'ms'),
    'lists of # products, orders and edits, p95': mostTime(100, 'ms'),
    'the slowest screen of a long list, cold': mostTime(1_500, 'ms'),
    'the slowest screen of a long list, from another': mostTime(1_000, 'ms'),
  },
} satisfies Record<string, Record<string, Limit>>;

export type Part = keyof typeof BUDGETS;
