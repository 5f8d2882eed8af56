import { type LoggedError, makeEnvelope, readDsn } from './error-collector.ts';

type Limits = {
  /** Reports that wait to be sent; a further one is dropped. */
  waiting: number;
  /** Reports in a minute, whatever happens. */
  perMinute: number;
  /** The same error again within this time is one report. */
  sameMs: number;
  timeoutMs: number;
};
const LIMITS: Limits = { waiting: 20, perMinute: 30, sameMs: 60_000, timeoutMs: 5_000 };
const MINUTE_MS = 60_000;
const MAX_KNOWN = 200;
/** What a collector that asks for a pause gets at most, and when it does not say how long. */
const [MAX_PAUSE_MS, PAUSE_MS] = [600_000, 60_000];

type Options = {
  dsn: string;
  program: 'api' | 'storefront';
  version: string;
  commit: string;
  environment: string;
  /** Told once when the collector does not take reports, and once when it does again. */
  say: (sentence: string) => void;
  limits?: Partial<Limits>;
};

export type ErrorReports = ReturnType<typeof openErrorReports>;

/**
 * Sends errors to a collector that speaks Sentry's protocol, one after another. It never throws and holds nobody up: what is too
 * much, too often the same, or not taken in time is dropped, and is in the log all the same.
 */
export function openErrorReports({ dsn, say, limits: given, ...release }: Options) {
  const limits = { ...LIMITS, ...given };
  const collector = readDsn(dsn);
  if (!collector) throw new Error('SENTRY_DSN must be an address such as https://key@collector.example/4.');
  const { address, key } = collector;
  const waiting: string[] = [];
  /** When an error was last reported, by what it is. */
  const known = new Map<string, number>();
  let minute = { began: 0, count: 0 };
  let pausedUntil = 0;
  let isFailing = false;
  let sending: Promise<void> | undefined;

  function isTooMuch(error: LoggedError, now: number) {
    if (now < pausedUntil || waiting.length >= limits.waiting) return true;
    if (now - minute.began >= MINUTE_MS) minute = { began: now, count: 0 };
    if (minute.count >= limits.perMinute) return true;
    const name = `${error.type} ${error.stack[0] ?? error.message}`;
    if (now - (known.get(name) ?? Number.NEGATIVE_INFINITY) < limits.sameMs) return true;
    known.set(name, now);
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? '');
    minute.count += 1;
    return false;
  }

  async function sendAll() {
    for (let envelope = waiting.shift(); envelope !== undefined; envelope = waiting.shift()) {
      const problem = await send(envelope);
      if (problem && !isFailing) say(`Errors do not reach the collector that SENTRY_DSN names: ${problem}`);
      if (!problem && isFailing) say('Errors reach the collector again.');
      isFailing = problem !== undefined;
    }
    sending = undefined;
  }

  /** Gives why it did not arrive. */
  async function send(body: string): Promise<string | undefined> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=pouchery/${release.version}, sentry_key=${key}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limits.timeoutMs),
      });
      await response.body?.cancel();
      if (response.status === 429) pause(response.headers.get('retry-after'));
      return response.ok ? undefined : `it answered ${response.status}`;
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
    }
  }

  /** Until then nothing is sent, and what waits is dropped. */
  function pause(seconds: string | null) {
    const pauseMs = Number(seconds ?? Number.NaN) * 1_000;
    pausedUntil = Date.now() + Math.min(Number.isNaN(pauseMs) ? PAUSE_MS : pauseMs, MAX_PAUSE_MS);
    waiting.length = 0;
  }

  return {
    /** Reports an error that was logged; `tags` such as the request's id must name nobody. */
    report(error: LoggedError, tags: Record<string, string> = {}): void {
      if (isTooMuch(error, Date.now())) return;
      waiting.push(makeEnvelope(error, tags, release));
      sending ??= sendAll();
    },
    /** Resolves when nothing waits any more, for tests. */
    idle: async () => sending,
  };
}
