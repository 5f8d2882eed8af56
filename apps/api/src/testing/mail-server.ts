import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next mail. */
type Behaviour =
  | 'takes'
  | 'refuses for now'
  | 'refuses the recipient'
  | 'hangs'
  | 'drops after the data'
  | 'drops at once';
type Taken = { from: string; to: string[]; raw: string };

/**
 * A real SMTP server on a free port; with `login` it takes that one alone, with `secure` it has a certificate that nobody has signed.
 * `mails` are those it said yes to, `seen` all whose data it has read.
 */
export async function startMailServer(
  port = 0,
  login?: { user: string; pass: string },
  { secure = false } = {},
) {
  const mails: Taken[] = [];
  const seen: string[] = [];
  const state = { behaviour: 'takes' as Behaviour, connections: 0, logins: 0 };
  const server = new SMTPServer({
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      state.logins++;
      if (login && (username !== login.user || password !== login.pass))
        return done(refusal(535, 'Wrong user or password'));
      done(null, { user: username });
    },
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      state.connections++;
      if (state.behaviour === 'hangs') return;
      if (state.behaviour === 'drops at once') return void done(new Error('Go away'));
      done();
    },
    onRcptTo(_address, _session, done) {
      if (state.behaviour === 'refuses the recipient')
        return done(refusal(550, 'No such mailbox: <nobody@shop.example>'));
      done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk;
      });
      stream.on('end', () => {
        seen.push(raw);
        if (state.behaviour === 'refuses for now') return done(refusal(451, 'Come again later'));
        if (state.behaviour === 'drops after the data') return dropAll();
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<{ destroy(): void }>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    seen,
    state,
    close: async () => {
      dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

/** The value of a header, and the decoded parts by content type. */
export function readMail(raw: string) {
  const header = (name: string) =>
    raw
      .replace(/\r\n[ \t]+/g, ' ')
      .match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]
      ?.trim();
  const boundary = raw.match(/boundary="([^"]+)"/)?.[1] ?? 'none';
  const parts = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
      return {
        type: head.match(/content-type: ([^;\r]+)/i)?.[1],
        head,
        text: decode(head, body.join('\r\n\r\n')),
      };
    });
  return { header, parts, text: parts[0]?.text ?? '', html: parts[1]?.text ?? '' };
}

function decode(head: string, body: string) {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
