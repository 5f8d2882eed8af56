import { expect, test } from 'vitest';
import { SHOP_TIME_ZONE, toShopDay, toShopNoon, untilShopMidnight } from './shop-time.ts';

test('the shop’s date changes at eight in the evening of UTC, all year', () => {
  for (const month of [0, 6]) {
    const before = Date.UTC(2026, month, 1, 19, 59);
    const after = Date.UTC(2026, month, 1, 20);
    expect([untilShopMidnight(before), untilShopMidnight(after)]).toEqual([60_000, 24 * 3_600_000]);
    const named = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });
    for (const moment of [new Date(before), new Date(after)]) {
      expect(toShopDay(moment)).toBe(named.format(moment));
      expect(toShopDay(new Date(toShopNoon(toShopDay(moment))))).toBe(toShopDay(moment));
    }
  }
});
