import { expect, test } from 'vitest';
import { onWeekday, weekdays } from './weekdays.server.ts';

test.each([
  [[1, 2, 3, 4, 5], 'en', 'Monday – Friday'],
  [[6], 'en', 'Saturday'],
  [[1, 3], 'en', 'Monday, Wednesday'],
  [[6, 7], 'en', 'Saturday, Sunday'],
  [[1, 2, 3, 4, 5], 'ka', 'ორშაბათი – პარასკევი'],
  [[1, 2, 3, 4, 5, 6, 7], 'ru', 'Понедельник — воскресенье'],
])('%j in %s is %s', (days, locale, text) => {
  expect(weekdays(days, locale)).toBe(text);
});

test.each([
  ['en', 'Monday', 'Sunday'],
  ['ka', 'ორშაბათს', 'კვირას'],
  ['ru', 'в понедельник', 'в воскресенье'],
])('a day on which the shop opens is declined in %s', (locale, monday, sunday) => {
  expect([onWeekday(1, locale), onWeekday(7, locale)]).toEqual([monday, sunday]);
});
