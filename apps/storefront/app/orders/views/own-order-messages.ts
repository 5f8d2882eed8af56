import { msg } from '@lingui/core/macro';
import { ADDRESS_MESSAGES } from '#app/addresses/views/address-messages.ts';

/** What the API says about changes of an own order. */
export const OWN_ORDER_MESSAGES = {
  ...ADDRESS_MESSAGES,
  'This order is packed by now.': msg`This order is packed by now.`,
  'This order can no longer be sent back.': msg`This order can no longer be sent back.`,
  'Choose products of this order that have not come back yet.': msg`Choose products of this order that have not come back yet.`,
  'Choose one product at least.': msg`Choose one product at least.`,
};
