// Rules: docs/behaviour.md#cart
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetGuestCart, readGuestCart, storeLine, storeLines } from './guest-cart.ts';

function makeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  has: (key: string) => boolean;
} {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    has: (key) => values.has(key),
  };
}

const choose = (choice: 'true' | 'false') => localStorage.setItem('cookie_consent', choice);
const slugs = () => readGuestCart().lines.map(({ slug }) => slug);
let device: ReturnType<typeof makeStorage>;
let tab: ReturnType<typeof makeStorage>;

beforeEach(() => {
  [device, tab] = [makeStorage(), makeStorage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  return () => vi.unstubAllGlobals();
});

test('what was put in goes along to the device at Accept, and back to the tab at Decline', () => {
  storeLine('mint', 2);
  const { key } = readGuestCart();
  expect([device.has('cart'), tab.has('cart')]).toEqual([false, true]);
  for (const [choice, where] of [
    ['true', [true, false]],
    ['false', [false, true]],
  ] as const) {
    choose(choice);
    storeLines(readGuestCart());
    expect(readGuestCart()).toEqual({ key, lines: [{ slug: 'mint', quantity: 2 }] });
    expect([device.has('cart'), tab.has('cart')]).toEqual(where);
  }
});

test('a choice made in another tab loses nothing, and what joined the account is gone from both', () => {
  storeLine('mint', 1);
  choose('true');
  expect(slugs()).toEqual(['mint']);
  device.setItem('cart', JSON.stringify({ key: 'other', lines: [{ slug: 'plum', quantity: 1 }] }));
  expect(slugs()).toEqual(['plum', 'mint']);
  storeLine('berry', 1);
  expect(slugs()).toEqual(['plum', 'mint', 'berry']);
  forgetGuestCart('other');
  expect([slugs(), device.has('cart'), tab.has('cart')]).toEqual([[], false, false]);
});
