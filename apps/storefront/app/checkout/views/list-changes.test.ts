// Rules: docs/behaviour.md#checkout
import type { CartQuote } from '@pouchery/contract/ordering';
import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

const of = (delivery_method_id: number | null, delivery: string | null) =>
  ({ lines: [], delivery_method_id, delivery }) as unknown as CartQuote;

test('of the delivery it is said that it is gone or has another price, and nothing of another that was chosen', () => {
  const said = (now: CartQuote) => listChanges(of(1, '8.00'), now).delivery;
  expect(said(of(1, '5.00'))).toBe('price');
  expect(said(of(null, null))).toBe('gone');
  expect(said(of(2, '0.00'))).toBeUndefined();
  expect(said(of(1, '8.00'))).toBeUndefined();
});
