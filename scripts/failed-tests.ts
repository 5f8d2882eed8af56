import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Where the names wait for the summary of `npm test`. */
export const FAILED_TESTS = 'node_modules/.cache/failed-tests.txt';

/**
 * A reporter of Vitest: names what failed, and what passed at a second try only, a line each. The summary of `npm test`
 * repeats them, as thousands of lines of the browser tests come after the unit tests'.
 */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const lines = modules.flatMap((module) => [
      ...[...module.children.allTests()].flatMap(describeTest),
      ...[module, ...module.children.allSuites()].flatMap((part) =>
        part.errors().map(({ message }) => line('failed', module.relativeModuleId, message)),
      ),
    ]);
    mkdirSync(dirname(FAILED_TESTS), { recursive: true });
    writeFileSync(
      FAILED_TESTS,
      [...lines, ...errors.map(({ message }) => line('failed', 'outside of tests', message))].join(''),
    );
  }
}

function describeTest(test: TestCase) {
  const { state, errors } = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (state === 'failed') return [line('failed', name, errors[0]?.message)];
  return test.diagnostic()?.flaky ? [line('flaky', name, errors?.[0]?.message)] : [];
}

const line = (what: string, name: string, message = '') =>
  `  ${what}  ${name}: ${message.split('\n', 1)[0]}\n`;
