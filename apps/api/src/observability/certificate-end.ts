import { connect } from 'node:tls';

const TIMEOUT_MS = 4_000;

/** When the certificate of an https address ends, in milliseconds; undefined where there is none, or none in time. */
export function getCertificateEnd(origin: string): Promise<number | undefined> {
  const { protocol, hostname: host, port: given } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  const port = Number(given || 443);
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    const giveUp = () => {
      resolve(undefined);
      socket.destroy();
    };
    socket.once('timeout', giveUp).once('error', giveUp);
  });
}
