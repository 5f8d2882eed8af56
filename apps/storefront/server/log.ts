import { EOL } from 'node:os';

/** Writes one line of JSON: time, level and whatever the entry says. */
export function log(entry: Record<string, unknown>) {
  const line = JSON.stringify({ time: new Date().toISOString(), level: 'info', ...entry });
  process.stdout.write(line + EOL);
}
