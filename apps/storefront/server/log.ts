import { EOL } from 'node:os';
import { withoutPersons } from '@pouchery/contract/without-persons';
import type { ErrorReports } from '@pouchery/observability/error-reports';
import type { RequestLine } from '@pouchery/observability/request-line';

const FLUSH_MS = 200;
const FLUSH_AT = 32_000;

/** Writes the lines of requests, some at a time: a call of the system for each would cost more than a cached page. */
export function openRequestLog(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout) {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) out.write(waiting);
    waiting = '';
  }

  process.once('exit', flush);
  return (line: RequestLine) => {
    const time = new Date().toISOString();
    waiting += JSON.stringify({ time, level: 'info', message: 'request', ...line }) + EOL;
    if (waiting.length > FLUSH_AT) flush();
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
}

let reports: Pick<ErrorReports, 'report'> | undefined;

/** From now on errors that are logged are sent there, too. */
export function reportErrorsTo(collector: Pick<ErrorReports, 'report'>) {
  reports = collector;
}

/** Writes one line of JSON: time, level and whatever the entry says, without anything that names somebody. */
export function log(entry: Record<string, unknown>) {
  const facts = Object.entries(entry).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? withoutPersons(fact) : fact,
  ]);
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level: 'info',
    ...Object.fromEntries(facts),
  });
  process.stdout.write(line + EOL);
  if (reports && entry.level === 'error') report(reports, Object.fromEntries(facts));
}

/** An error's text begins with its name and what it says; the lines of the stack follow. */
function report(
  collector: Pick<ErrorReports, 'report'>,
  { message, request_id: id }: Record<string, unknown>,
) {
  const lines = String(message).split('\n');
  const start = lines.findIndex((line) => /^ +at /.test(line));
  const headline = lines.slice(0, start < 0 ? lines.length : start).join('\n');
  const [, type = 'Error', text = headline] = /^(?:\w+: )?(\w*Error): ([\s\S]*)$/.exec(headline) ?? [];
  const stack = start < 0 ? [] : lines.slice(start).map((line) => line.trim());
  collector.report({ type, message: text, stack }, typeof id === 'string' ? { request_id: id } : {});
}
