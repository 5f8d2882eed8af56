import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import type { Env } from '#api/env.ts';
import { readThrottled } from './read-throttled.ts';

/** A certificate is renewed once in two months. */
const MIN_AGE_MS = 600_000;
const TIMEOUT_MS = 4_000;

/** When the certificates of the shop's two public addresses end, as whoever connects to them sees it. */
export function measureCertificates(
  registry: Registry,
  { siteUrl, apiUrl }: Pick<Env, 'siteUrl' | 'apiUrl'>,
) {
  const origins = [...new Set([siteUrl, apiUrl])].filter((origin) => origin.startsWith('https:'));
  if (origins.length === 0) return;
  const read = readThrottled(() => Promise.all(origins.map(getCertificateEnd)), { minAgeMs: MIN_AGE_MS });
  new Gauge({
    name: 'pouchery_certificate_end_timestamp_seconds',
    help: 'When the certificate of a public address ends; missing where nobody answers there in time',
    labelNames: ['host'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const ends = (await read()) ?? [];
      for (const [at, origin] of origins.entries()) {
        const end = ends[at];
        if (end) this.set({ host: new URL(origin).hostname }, end / 1_000);
      }
    },
  });
}

/** When the certificate of an https address ends, in milliseconds; undefined where there is none in time. */
function getCertificateEnd(origin: string): Promise<number | undefined> {
  const { hostname: host, port: given } = new URL(origin);
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
