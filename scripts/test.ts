/**
 * `npm test`: every check of the house, one after another; a failed one does not hide the next.
 * `npm test -- types unit` runs only the named ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Four checkers in one program, tsc's default, each work the same types out: twice the time of two cores. */
const ONE = ['--checkers', '1'];

const checks: Record<string, string[][]> = {
  'format-and-lint': [['biome', 'ci', '--error-on-warnings', '.']],
  types: [
    ['tsc', ...ONE, '-p', 'tsconfig.json'],
    ['tsc', ...ONE, '-p', 'e2e/tsconfig.json'],
    ['tsc', ...ONE, '-p', 'bench/tsconfig.json'],
    ['tsc', ...ONE, '-p', 'deploy/tsconfig.json'],
    ['npm', 'run', '--silent', 'types', '-w', 'apps/storefront', '--', ...ONE],
    ['npm', 'run', '--silent', 'types', '-w', 'apps/backoffice', '--', ...ONE],
  ],
  messages: [['npm', 'run', '--silent', 'check:messages', '-w', 'apps/storefront']],
  unused: [['npm', 'run', '--silent', 'unused', '-w', 'scripts']],
  unit: [['vitest', 'run']],
  browser: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const [name, commands] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const start = performance.now();
  const codes = await Promise.all(commands.map(([program = '', ...args]) => run(program, args)));
  results.push({
    name,
    passed: codes.every((code) => code === 0),
    seconds: (performance.now() - start) / 1000,
  });
}

console.log('\n── summary');
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(0).padStart(4)} s`);
}
const failed = results.filter((result) => !result.passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function run(program: string, args: string[]) {
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'close');
  return code;
}
