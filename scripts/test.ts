/**
 * `npm test`: every check of the house; a failed one does not hide the next.
 * `npm test -- types unit` runs only the named ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { FAILED_TESTS } from './failed-tests.ts';

/** Four checkers in one program, tsc's default, each work the same types out: twice the time of two cores. */
const ONE = ['--checkers', '1'];

type Checks = Record<string, string[][]>;

/** One group after another. Those of a group run side by side: unit tests wait so much that others have a core of two. */
const GROUPS: Checks[] = [
  { 'format-and-lint': [['biome', 'ci', '--error-on-warnings', '.']] },
  {
    types: [
      ['tsc', ...ONE, '-p', 'tsconfig.json'],
      ['tsc', ...ONE, '-p', 'e2e/tsconfig.json'],
      ['npm', 'run', '--silent', 'types', '-w', 'apps/storefront', '--', ...ONE],
      ['npm', 'run', '--silent', 'types', '-w', 'apps/backoffice', '--', ...ONE],
    ],
  },
  {
    messages: [['npm', 'run', '--silent', 'check:messages', '-w', 'apps/storefront']],
    unused: [['npm', 'run', '--silent', 'unused', '-w', 'scripts']],
    build: [['node', 'scripts/build.ts']],
    unit: [['vitest', 'run', '--reporter=default', '--reporter=./scripts/failed-tests.ts']],
  },
  { browser: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']] },
];

const asked = process.argv.slice(2);
const names = GROUPS.flatMap((group) => Object.keys(group));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

rmSync(FAILED_TESTS, { force: true });
const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const group of GROUPS) {
  const chosen = Object.entries(group).filter(([name]) => asked.length === 0 || asked.includes(name));
  results.push(...(await Promise.all(chosen.map(([name, commands]) => check(name, commands)))));
}

console.log('\n── summary');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(0).padStart(4)} s`);
}
if (existsSync(FAILED_TESTS)) process.stdout.write(readFileSync(FAILED_TESTS, 'utf8'));
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function check(name: string, commands: string[][]) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const codes = await Promise.all(commands.map(([program = '', ...args]) => run(program, args)));
  return {
    name,
    passed: codes.every((code) => code === 0),
    seconds: (performance.now() - start) / 1000,
  };
}

async function run(program: string, args: string[]) {
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'close');
  return code;
}
