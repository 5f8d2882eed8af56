/** Stands for a storefront or an API behind Caddy: says what reached it. Arguments: its port and its name. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

const [port = '', name = ''] = process.argv.slice(2);

/** What a page sends that no proxy may change. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'max-age=0, must-revalidate',
  etag: '"strong-br"',
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const PAGE = brotliCompressSync(
  '<!doctype html><p>A page of the shop, compressed by the shop. </p>'.repeat(50),
);
/** Says by which protocol it was loaded. */
const PROTOCOL_PAGE = `<!doctype html><title>Protocol</title><script>
  document.title = performance.getEntriesByType('navigation')[0].nextHopProtocol;
</script>`;

const server = createServer((req, res) => {
  // Who asks again over the same connection would keep us from ending.
  if (!server.listening) res.setHeader('connection', 'close');
  // A proxy that cuts a body off ends this request alone.
  respond(req, res).catch(() => res.destroy());
});

async function respond(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  const path = req.url?.split('?', 1)[0];
  if (path === '/page') return res.writeHead(200, PAGE_HEADERS).end(PAGE);
  if (path === '/protocol') return res.writeHead(200, { 'content-type': 'text/html' }).end(PROTOCOL_PAGE);
  if (path === '/api/changes/') return sendEvents(res);
  if (path === '/slow') await sleep(20);
  let bytes = 0;
  for await (const chunk of req) bytes += chunk.length;
  res.writeHead(Number(req.headers['x-status'] ?? 200), { 'content-type': 'application/json' });
  return res.end(JSON.stringify({ name, bytes, headers: req.headers }));
}
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => server.close(() => process.exit()));

function sendEvents(res: ServerResponse) {
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => res.write('event: tags\ndata: ["listing"]\n\n'), 100);
  res.once('close', () => clearInterval(timer));
}
