import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the API says of stock alerts besides what every form can say. */
export const STOCK_ALERT_MESSAGES: Record<string, MessageDescriptor> = {
  'So many people are waiting for this product that we take no more addresses.': msg`So many people are waiting for this product that we take no more addresses.`,
};
