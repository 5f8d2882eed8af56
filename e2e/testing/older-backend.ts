import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { freePort } from '../../scripts/run-shop.ts';

/** Calls that the shop's API has had for a short time alone. */
const LATER_CALLS = /\/(find|favourites|cards|substitutes|stock-alerts|helpful)\//;
/** What they have brought to the responses of older ones. */
const LATER_FIELDS = new Set([
  'names',
  'takes_stock_alerts',
  'alert_count',
  'price_before',
  'price_varies',
  'ranges',
  'logo',
  'everywhere',
  'cities',
  'hours',
  'special_days',
  'delivery_time',
  'fee',
  'smallest_order',
  'note',
  'aspects',
  'is_verified',
  'helpful_count',
]);

/**
 * The shop's API as it was before comparison, favourites, alerts and partners that say more than a name: in front of `api`,
 * whose responses it shortens.
 */
export async function startOlderBackend(api: string) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    if (LATER_CALLS.test(request.url ?? '')) return void response.writeHead(404).end('<h1>Not Found</h1>');
    const passedOn = send(
      new URL(request.url ?? '/', api),
      { method: request.method ?? 'GET', headers: { ...request.headers, 'accept-encoding': 'identity' } },
      (answer) => void passBack(request, answer, response, (text) => text.replaceAll(api, address)),
    );
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function passBack(
  request: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  toOwnAddress: (text: string) => string,
) {
  const { 'content-length': _, ...headers } = answer.headers;
  const allowed = { 'access-control-allow-origin': request.headers.origin ?? '*' };
  response.writeHead(answer.statusCode ?? 500, { ...headers, ...allowed });
  if (!headers['content-type']?.startsWith('application/json')) return void answer.pipe(response);
  const text = (await answer.toArray()).join('');
  const body: unknown = text && JSON.parse(text, (key, value) => (LATER_FIELDS.has(key) ? undefined : value));
  // Pictures and pixels stand in responses with the whole address.
  response.end(text && toOwnAddress(JSON.stringify(body)));
}
