import { expect, test } from 'vitest';
import { findTextGaps } from './text-gaps.ts';

const TITLE = { en: 'Cold', ka: 'ცივი' };

test('who publishes is told which languages lack which texts', () => {
  const row = {
    state: 'published',
    title: TITLE,
    body: { en: 'Cold.' },
    notes: [{ en: 'a', ka: 'ა' }],
    lead: {},
  };
  expect(findTextGaps(row)).toEqual([
    { doubt: 'untranslated', locale: 'ka', fields: ['body'] },
    { doubt: 'untranslated', locale: 'ru', fields: ['title', 'body', 'notes'] },
  ]);
});

test('a draft is asked about nothing, and what was published so is not asked about again', () => {
  expect(findTextGaps({ state: 'draft', title: TITLE })).toEqual([]);
  const before = { state: 'published', title: TITLE };
  expect(findTextGaps({ ...before, title: { ...TITLE, en: 'Colder' } }, before)).toEqual([]);
  expect(findTextGaps({ ...before, title: { en: 'Cold' } }, before)).toEqual([
    { doubt: 'untranslated', locale: 'ka', fields: ['title'] },
  ]);
});
