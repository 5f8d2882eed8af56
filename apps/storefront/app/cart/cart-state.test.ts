import { expect, test } from 'vitest';
import { cartActions } from './cart-actions.ts';
import { clearCart, readCart } from './cart-state.ts';

const EMPTY = { items: [], total_price: '0.00', currency: 'GEL' };

test('Cart: items with quantity, total_price 0.00, currency GEL', () => {
  expect(readCart()).toEqual(EMPTY);
});

test('Cart add, update, remove and clear actions are inert placeholders', () => {
  cartActions.add('north-mint', 2);
  cartActions.update('north-mint', 3);
  cartActions.remove('north-mint');
  cartActions.clear();
  expect(readCart()).toEqual(EMPTY);
});

test('logging out leaves an empty cart', () => {
  clearCart();
  expect(readCart()).toEqual(EMPTY);
});
