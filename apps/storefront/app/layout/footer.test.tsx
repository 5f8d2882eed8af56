import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '#app/i18n/messages.server.ts';
import { Footer } from './footer.tsx';

const CLOSED = { opens: null, closes: null };
const SELLER = {
  legal_name: 'Corner',
  phone: '+995 32 2 00 00 00',
  address: 'Betlemi 14',
  working_hours: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '19:00' }],
  cart_is_open: false,
  special_days: [
    { date: '2026-12-31', opens: '10:00', closes: '14:00' },
    { date: '2027-01-01', ...CLOSED },
    { date: '2027-01-02', ...CLOSED },
    { date: '2027-01-07', ...CLOSED },
    { date: '2027-01-19', ...CLOSED },
  ],
};

beforeEach(() => {
  // Nine in the evening of UTC is the next day in the shop.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-30T21:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function render(seller: typeof SELLER) {
  const markup = renderToString(<Footer seller={seller} />);
  const hours = /<address[^>]*>(.*)<\/address>/.exec(markup)?.[1] ?? '';
  return {
    bytes: markup.length,
    rows: hours
      .split(/<[^>]+>/)
      .filter(Boolean)
      .slice(3),
  };
}

test.each([
  ['en', 'Today 10:00–14:00', 'Monday – Friday: 10:00–19:00', '1 January 2027: Closed'],
  ['ka', 'დღეს 10:00–14:00', 'ორშაბათი – პარასკევი: 10:00–19:00', '1 იანვარი, 2027: დაკეტილია'],
  ['ru', 'Сегодня 10:00–14:00', 'Понедельник — пятница: 10:00–19:00', '1 января 2027 г.: Закрыто'],
] as const)(
  'the footer says today’s own hours first, and the next holidays after the week (%s)',
  (locale, ...rows) => {
    speak(locale);
    expect(render(SELLER).rows.slice(0, 3)).toEqual(rows);
    expect(render(SELLER).rows).toHaveLength(5);
  },
);

test('holidays far ahead are not told, and without any the footer says the week alone', () => {
  speak('en');
  const far = { ...SELLER, special_days: [{ date: '2027-03-03', ...CLOSED }] };
  const none = render({ ...SELLER, special_days: [] });
  expect(render(far)).toEqual(none);
  expect(none.rows).toEqual(['Monday – Friday: 10:00–19:00']);
});

test('on a holiday the shop is closed today', () => {
  vi.setSystemTime(new Date('2027-01-01T08:00:00Z'));
  speak('en');
  expect(render(SELLER).rows[0]).toBe('Closed today');
});
