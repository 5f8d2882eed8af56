import { msg } from '@lingui/core/macro';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';

/** What the API says about changes of an own order. */
export const OWN_ORDER_MESSAGES = {
  ...ADDRESS_MESSAGES,
  'This order is packed by now.': msg`This order is packed by now.`,
  'We deliver nothing there yet.': msg`We deliver nothing there yet.`,
  'The delivery there is another one by now. Nothing was changed yet.': msg`The delivery there is another one by now. Nothing was changed yet.`,
  'The bank is busy with the payment of this order. Please try again later.': msg`The bank is busy with the payment of this order. Please try again later.`,
  'This order can no longer be sent back.': msg`This order can no longer be sent back.`,
  'Choose products of this order that have not come back yet.': msg`Choose products of this order that have not come back yet.`,
  'Choose another way to pay: this one is not offered now.': msg`Choose another way to pay: this one is not offered now.`,
  'There is nothing to pay for this order any more.': msg`There is nothing to pay for this order any more.`,
  'The bank does not answer. Please try again, or pay another way.': msg`The bank does not answer. Please try again, or pay another way.`,
  'Choose one product at least.': msg`Choose one product at least.`,
};
