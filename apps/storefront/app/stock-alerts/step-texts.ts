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
    text: msg`We will send one email when the tin is back in stock, and then take your address off our list.`,
    button: msg`Confirm the address`,
  },
  unsubscribe: {
    title: msg`Stop emails about this tin?`,
    text: msg`We will not write, and will take your address off our list at once.`,
    button: msg`Unsubscribe`,
  },
  sent: {
    title: msg`Check your inbox`,
    text: msg`We have sent you an email with a link. Confirm your address, and we will write when the tin is back.`,
  },
  confirmed: {
    title: msg`Your address is confirmed`,
    text: msg`We will send one email when the tin is back in stock, and then take your address off our list.`,
  },
  unsubscribed: {
    title: msg`You are unsubscribed`,
    text: msg`You will get no more emails about this tin. Your address is off our list.`,
  },
  expired: {
    title: msg`This link has expired`,
    text: msg`You can ask again on the product’s page.`,
  },
  wrong: {
    title: msg`That did not work`,
    text: msg`Please go back, check the email address and send it again.`,
  },
  later: {
    title: msg`Please try again later`,
    text: msg`Nothing was sent: too many emails were requested from your network, for this address or in the whole shop.`,
  },
  full: {
    title: msg`No more addresses are taken`,
    text: msg`So many people are waiting for this tin, or your address is waiting for so many tins, that we take no more.`,
  },
  scripts: {
    title: msg`This needs JavaScript`,
    text: msg`reCAPTCHA checks that the address is not sent by a program, and it needs JavaScript. Please go back, let the page load and send the address again.`,
  },
};
