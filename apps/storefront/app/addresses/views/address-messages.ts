import { msg } from '@lingui/core/macro';
import { CODE_FAULTS } from '@pouchery/contract/order-bounds';
import { ACCOUNT_MESSAGES } from '#app/accounts/forms/account-messages.ts';

/** What the API says about addresses, and of what is brought there. */
export const ADDRESS_MESSAGES = {
  ...ACCOUNT_MESSAGES,
  'Enter four digits, for example 0179.': msg`Enter four digits, for example 0179.`,
  'Enter a phone number of Georgia, for example +995 599 00 00 00.': msg`Enter a phone number of Georgia, for example +995 599 00 00 00.`,
  'Ten addresses at most. Remove one that you do not need.': msg`Ten addresses at most. Remove one that you do not need.`,
  'Choose how it is delivered.': msg`Choose how it is delivered.`,
  'Confirm your age to place the order.': msg`Confirm your age to place the order.`,
  'Agree to the terms to place the order.': msg`Agree to the terms to place the order.`,
  [CODE_FAULTS.unknown]: msg`This code is not known.`,
  [CODE_FAULTS.not_now]: msg`This code does not count today.`,
  [CODE_FAULTS.used_up]: msg`This code has been used up.`,
  [CODE_FAULTS.used_by_buyer]: msg`You have used this code already.`,
  'Please call us to place this order.': msg`Please call us to place this order.`,
  'That is more tins than one order may have. Please take some out of the cart.': msg`That is more tins than one order may have. Please take some out of the cart.`,
  'You have placed as many orders today as one person may. Please come back tomorrow.': msg`You have placed as many orders today as one person may. Please come back tomorrow.`,
  'Something has changed meanwhile. Nothing was ordered yet.': msg`Something has changed meanwhile. Nothing was ordered yet.`,
  'The shop takes no orders at the moment. Nothing was ordered.': msg`The shop takes no orders at the moment. Nothing was ordered.`,
  'This product is not there any more.': msg`This product is not there any more.`,
  'This delivery is not offered there.': msg`This delivery is not offered there.`,
  'This customer is blocked or has gone.': msg`Your account cannot order. Please write to customer service.`,
  'Please correct the errors above to continue.': msg`Please correct the errors above to continue.`,
  'This key was used for another order.': msg`This order was placed before. You find it among your orders.`,
};
