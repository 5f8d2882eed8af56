/**
 * `npm run audit`: looks over the packages that are shipped: known weaknesses (where the registry tells them), packages that
 * their authors have given up, and licences. Ends with code 1 when something has to be done.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { listShippedPackages } from './shipped-packages.ts';
import { isAllowed } from './third-party-licences.ts';

const TIMEOUT_MS = 60_000;
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

const packages = listShippedPackages();
const results = [auditWeaknesses(), auditGivenUp(), auditLicences()];
process.exit(results.includes('bad') ? 1 : 0);

type Result = 'good' | 'bad' | 'unknown';

/** Not knowing is no failure: a machine without the advisories may still build and test. */
function auditWeaknesses(): Result {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  const parsed = report.safeParse(parse(stdout));
  if (!parsed.success) {
    say(
      'Weaknesses: not known, because the registry that npm uses here tells none. Run `npm audit` where it does.',
    );
    return 'unknown';
  }
  const shipped = new Set(packages.map(({ name }) => name));
  const found = Object.entries(parsed.data.vulnerabilities).filter(([name]) => shipped.has(name));
  for (const [name, { severity, range }] of found) say(`Weakness (${severity}): ${name} ${range}`);
  say(`Weaknesses: ${found.length} of ${packages.length} packages.`);
  return found.length > 0 ? 'bad' : 'good';
}

function auditGivenUp(): Result {
  const found = packages.filter(({ deprecated }) => deprecated !== undefined);
  for (const { name, version, deprecated } of found) say(`Given up: ${name} ${version}: ${deprecated}`);
  say(
    `Given up by their authors: ${found.length} of ${packages.length} packages, as of the last npm install.`,
  );
  return found.length > 0 ? 'bad' : 'good';
}

function auditLicences(): Result {
  const found = packages.filter((shipped) => !isAllowed(shipped));
  for (const { name, version, license } of found)
    say(`Licence not on the list: ${name} ${version}: ${license}`);
  say(`Licences not on the list: ${found.length} of ${packages.length} packages.`);
  return found.length > 0 ? 'bad' : 'good';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
