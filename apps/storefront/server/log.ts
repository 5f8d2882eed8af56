import { EOL } from 'node:os';

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
}

const MAX_TEXT = 10_000;

/** A text without people's addresses, and without the parameters of addresses: what was searched, links with secrets. */
function withoutPersons(text: string) {
  return text
    .slice(0, MAX_TEXT)
    .replace(/[^\s<>()[\]"'`,;:=/?&]{1,64}(?:@|%40)[^\s<>()[\]"'`,;:=/?&]+/gi, '[address]')
    .replace(/\?[\w.%[\]-]*=[^\s"'<>]*/g, '?[parameters]');
}
