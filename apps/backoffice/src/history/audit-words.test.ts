import { expect, test } from 'vitest';
import { SUBJECT_OF } from './audit-words.ts';

test('the history of the shop’s settings is the shop’s, not its main language’s', () => {
  expect(SUBJECT_OF.settings).toBe('shop');
});
