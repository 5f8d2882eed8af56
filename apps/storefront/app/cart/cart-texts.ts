import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { CART_PATH } from './cart-address.ts';

/** What a block says once its button was pressed (cart-block-element.ts), but for what was put in. */
export function cartTexts(i18n: I18n) {
  return {
    cart: i18n._(msg`To the cart`),
    href: shopAddress(CART_PATH),
    full: i18n._(msg`The cart is full. Take something out first.`),
    failed: i18n._(msg`That did not work. Please try again.`),
    closed: i18n._(msg`The shop takes no orders at the moment.`),
    offline: i18n._(msg`There is no connection. Nothing was put in the cart.`),
  };
}
