import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the API says about accounts, orders and reviews (docs/behaviour.md#unknown-messages). */
export const ACCOUNT_MESSAGES: Record<string, MessageDescriptor> = {
  'Must be at least 2 characters long.': msg`Must be at least 2 characters long.`,
  'Only letters are allowed.': msg`Only letters are allowed.`,
  'A user with that email already exists.': msg`A user with that email already exists.`,
  'The password must be at least 8 characters long.': msg`The password must be at least 8 characters long.`,
  'This password is too common.': msg`This password is too common.`,
  'The password is too similar to the username.': msg`The password is too similar to the username.`,
  'Passwords do not match.': msg`Passwords do not match.`,
  'The code must have 6 digits.': msg`The code must have 6 digits.`,
  'The code is incorrect or has expired.': msg`The code is incorrect or has expired.`,
  'Enter a valid date.': msg`Enter a valid date.`,
  'You must be 18 or older.': msg`You must be 18 or older.`,
  'Incorrect password.': msg`Incorrect password.`,
  'Incorrect email or password. Please try again.': msg`Incorrect email or password. Please try again.`,
  'This link has expired or has already been used.': msg`This link has expired or has already been used.`,
  'You have already submitted a review': msg`You have already submitted a review`,
  'Select a valid choice: 1 to 5.': msg`Choose from 1 to 5 stars.`,
  'Orders are still under way: {orders}. The account can be deleted when they are delivered or cancelled.': msg`Orders are still under way: ${{ orders: '' }}. Your account can be deleted when they are delivered or cancelled.`,
  'Authentication credentials were not provided.': msg`Your session has ended. Please log in again.`,
  'Given token not valid for any token type': msg`Your session has ended. Please log in again.`,
};

/** Login, registration and the rest fail with this when there is no better reason (docs/behaviour.md#unexpected-errors). */
export const FAILURE = 'An unexpected error occurred. Please try again later.';
