import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StockAlertStep } from '@pouchery/contract/stock-alert-pages';

type StepTexts = Record<'title' | 'text', MessageDescriptor> & {
  /** Of a step that asks. */
  button?: MessageDescriptor;
};

/** What each step of a stock alert says. */
export const stepTexts: Record<StockAlertStep, StepTexts> = {
  confirm: {
    title: msg`Confirm your address`,
    text: msg`We write once, when the tin is back in stock, and forget the address then.`,
    button: msg`Confirm the address`,
  },
  unsubscribe: {
    title: msg`No mail about this tin?`,
    text: msg`We do not write, and forget the address at once.`,
    button: msg`Unsubscribe`,
  },
  sent: {
    title: msg`Please look into your mailbox`,
    text: msg`We have sent a mail with a link. Confirm the address with it, and we write when the tin is back.`,
  },
  confirmed: {
    title: msg`Your address is confirmed`,
    text: msg`We write once, when the tin is back in stock, and forget the address then.`,
  },
  unsubscribed: {
    title: msg`You are unsubscribed`,
    text: msg`We do not write about this tin and have forgotten the address.`,
  },
  expired: {
    title: msg`This link has expired`,
    text: msg`On the page of the tin you can ask once more.`,
  },
  wrong: {
    title: msg`That did not work`,
    text: msg`Please go back, look at the email address and send it again.`,
  },
  later: {
    title: msg`Please try again later`,
    text: msg`Nothing was sent: too many mails were asked for from your network, for this address or in the whole shop.`,
  },
  full: {
    title: msg`No more addresses are taken`,
    text: msg`So many people wait for this tin, or your address for so many tins, that we take no more.`,
  },
  scripts: {
    title: msg`This needs JavaScript`,
    text: msg`reCAPTCHA checks here that no program asks, and it needs JavaScript. Please go back, let the page load and send the address again.`,
  },
};
