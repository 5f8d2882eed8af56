import { EOL } from 'node:os';
import { withoutPersons } from '@pouchery/contract/without-persons';

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
