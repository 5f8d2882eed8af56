import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
const browser = new EventTarget();

beforeAll(() => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function makeList(isShown: () => boolean) {
  const { storedList } = await import('./stored-list.ts');
  return storedList({
    key: 'tins',
    max: 3,
    storage: () => storage,
    toItem: (value) => (typeof value === 'string' ? value : undefined),
    isShown,
  });
}

test.each(['storage', 'pageshow'])(
  'what another page has stored meanwhile is shown at %s, and kept',
  async (kind) => {
    stored.set('tins', '["mint"]');
    let isShown = true;
    const list = await makeList(() => isShown);
    stored.set('tins', '["plum","mint"]');
    browser.dispatchEvent(Object.assign(new Event(kind), { key: 'tins' }));
    expect(list.read()).toEqual(['plum', 'mint']);
    list.keep(['honey', ...list.read()]);
    expect(stored.get('tins')).toBe('["honey","plum","mint"]');

    isShown = false;
    stored.set('tins', '[]');
    browser.dispatchEvent(Object.assign(new Event(kind), { key: 'tins' }));
    expect(list.read()).toEqual(['honey', 'plum', 'mint']);
  },
);
