// Rules: docs/behaviour.md#recaptcha
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startVerifier } from '#api/testing/fake-verifier.ts';
import { openRecaptcha } from './recaptcha.ts';

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let said: { level: number; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line)) });

beforeAll(async () => {
  verifier = await startVerifier();
});
afterAll(() => verifier.close());
beforeEach(() => {
  said = [];
  verifier.state.asked = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(verifier.state, { status: 200, response: { success: true, score: 0.9, action: 'login' } });
});

function open(different: Partial<Parameters<typeof openRecaptcha>[0]> = {}) {
  return openRecaptcha({ siteKey: 'site', secret: 'secret', verifyUrl: verifier.url, ...different }, log);
}

test('without a secret every call passes without the verifier, and the log says so once', async () => {
  const verify = open({ secret: undefined });
  expect([await verify('', 'login'), await verify('token', 'login')]).toEqual(['person', 'person']);
  expect(verifier.state.asked).toEqual([]);
  expect(said.map(({ msg }) => msg)).toEqual([
    'RECAPTCHA_SECRET is not set: forms are not checked for programs that fill them in.',
  ]);
});

test('the verifier gets the secret and the token, and nothing about the visitor', async () => {
  expect(await open()('token', 'login')).toBe('person');
  expect(verifier.state.asked).toEqual([{ secret: 'secret', response: 'token' }]);
});

test('a call without a token is refused without the verifier', async () => {
  expect(await open()('', 'login')).toBe('program');
  expect(verifier.state.asked).toEqual([]);
});

describe('the verifier says', () => {
  test.each([
    ['no', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'program'],
    ['hardly a person', { success: true, score: 0.4, action: 'login' }, 'program'],
    ['just a person', { success: true, score: 0.5, action: 'login' }, 'person'],
    ['a person, on another form', { success: true, score: 0.9, action: 'contact' }, 'program'],
    ['our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unknown'],
    ['nonsense', '<html>Not found</html>', 'unknown'],
    ['something else', { ok: true }, 'unknown'],
  ])('%s', async (_case, response, outcome) => {
    verifier.state.response = response;
    expect(await open()('token', 'login')).toBe(outcome);
  });

  test('that it is broken', async () => {
    verifier.state.status = 500;
    expect(await open()('token', 'login')).toBe('unknown');
    expect(said[0]?.msg).toBe('reCAPTCHA could not be asked');
  });
});

test('a verifier that is down', async () => {
  expect(await open({ verifyUrl: 'http://127.0.0.1:1/' })('token', 'login')).toBe('unknown');
});

test('a verifier that does not respond is given up after the time limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms / 50);
    return controller.signal;
  });
  verifier.state.response = undefined;
  expect(await open()('token', 'login')).toBe('unknown');
  expect(timeout).toHaveBeenCalledWith(5_000);
});
