/** Asks by HTTP/2 and takes each request back at once. Arguments: from which address, to which, host, how many. */
import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';

const [localAddress = '', to = '', host = '', count = ''] = process.argv.slice(2);
// The types of `tls` name no local address.
const endpoints = { host: to, port: 443, localAddress };
const socket = connectTls({
  ...endpoints,
  servername: host,
  ALPNProtocols: ['h2'],
  rejectUnauthorized: false,
});
await once(socket, 'secureConnect');
const session = connect(`https://${host}`, { createConnection: () => socket });
session.on('error', () => {});
for (let at = 0; at < Number(count) && !session.destroyed; at++) {
  const stream = session.request({ ':path': `/products?page=${at}` });
  stream.on('error', () => {});
  stream.close(constants.NGHTTP2_CANCEL);
  if (at % 50 === 0) await new Promise(setImmediate);
}
// The last of them are on their endpoints.
setTimeout(() => process.exit(), 1_000);
