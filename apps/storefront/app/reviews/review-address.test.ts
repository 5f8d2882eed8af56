import { describe, expect, test } from 'vitest';
import { parseReviewAddress, reviewAddress } from './review-address.ts';

describe('the address of a product’s reviews', () => {
  test.each([
    ['', '/product/norvik-cool-mint#reviews'],
    ['page=1', '/product/norvik-cool-mint#reviews'],
    ['rating=5&page=2', '/product/norvik-cool-mint?page=2&rating=5#reviews'],
    ['sort=helpful&rating=5', '/product/norvik-cool-mint?rating=5&sort=helpful#reviews'],
    ['sort=newest', '/product/norvik-cool-mint#reviews'],
    ['sort=loudest', '/product/norvik-cool-mint#reviews'],
    ['rating=6', '/product/norvik-cool-mint#reviews'],
    ['page=0&rating=abc', '/product/norvik-cool-mint#reviews'],
    ['page=12345', '/product/norvik-cool-mint#reviews'],
  ])('?%s is %s', (query, address) => {
    expect(reviewAddress('norvik-cool-mint', parseReviewAddress(new URLSearchParams(query)))).toBe(address);
  });
});
