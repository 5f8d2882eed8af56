import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** An error as the log has it: nothing of it names anybody. */
export type LoggedError = { type: string; message: string; stack: string[]; cause?: LoggedError };

type Release = { program: 'api' | 'storefront'; version: string; commit: string; environment: string };

const MAX_MESSAGE = 1_000;
const MAX_FRAMES = 50;
const FRAME = /^at (?:async )?(?:(?<name>.*?) \()?(?<file>.*?):(?<line>\d+):(?<column>\d+)\)?$/;

/**
 * Where a `SENTRY_DSN` leads: https://key@collector.example/4 means the project 4 there. Undefined for what is none.
 */
export function readDsn(dsn: string): { address: string; key: string } | undefined {
  const url = URL.parse(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project) return undefined;
  return { address: `${url.origin}${folder}/api/${project}/envelope/`, key: url.username };
}

/**
 * One event in Sentry's protocol (https://develop.sentry.dev/sdk/data-model/envelopes/): three lines of JSON. It has of the
 * error what the log has, and nothing of the request but its id.
 */
export function makeEnvelope(error: LoggedError, tags: Record<string, string>, release: Release): string {
  const id = randomUUID().replaceAll('-', '');
  const event = JSON.stringify({
    event_id: id,
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    server_name: hostname(),
    release: `pouchery@${release.version}+${release.commit.slice(0, 12)}`,
    environment: release.environment,
    tags: { program: release.program, ...tags },
    exception: { values: listCauses(error).map(toException) },
  });
  const head = JSON.stringify({ event_id: id, sent_at: new Date().toISOString() });
  const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event) });
  return `${head}\n${item}\n${event}\n`;
}

/** The first cause first, as the protocol wants it. */
function listCauses(error: LoggedError): LoggedError[] {
  return [...(error.cause ? listCauses(error.cause) : []), error];
}

function toException({ type, message, stack }: LoggedError) {
  const frames = stack.slice(0, MAX_FRAMES).map(toFrame).reverse();
  return { type, value: message.slice(0, MAX_MESSAGE), stacktrace: { frames } };
}

function toFrame(text: string) {
  const { name, file, line, column } = FRAME.exec(text)?.groups ?? {};
  const filename = file ?? text;
  const isOurs = !filename.startsWith('node:') && !filename.includes('/node_modules/');
  return {
    function: name ?? '?',
    filename,
    in_app: isOurs,
    ...(line && { lineno: Number(line), colno: Number(column) }),
  };
}
