import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const EVERYWHERE = {
  'This field is required.': msg`This field is required.`,
  'Enter a valid email address.': msg`Enter a valid email address.`,
  'An unexpected error occurred. Please try again.': msg`An unexpected error occurred. Please try again.`,
  'An unexpected error occurred. Please try again later.': msg`An unexpected error occurred. Please try again later.`,
  'Too many attempts. Please try again later.': msg`Too many attempts. Please try again later.`,
  'Too many emails were requested for this address. Please try again later.': msg`Too many emails were requested for this address. Please try again later.`,
  'Too many emails are being requested from the shop at the moment. Please try again later.': msg`Too many emails are being requested from the shop at the moment. Please try again later.`,
  'There is no connection. Nothing you typed is lost: please send it again when the network is back.': msg`There is no connection. Nothing you typed is lost: please send it again when the network is back.`,
} satisfies Record<string, MessageDescriptor>;
/** What every form can say. */
export type CommonMessage = keyof typeof EVERYWHERE;

const tooLong = /^Ensure this field has no more than (\d+) characters\.$/;

/**
 * What the API says of a field or a call, in the page's language; unknown texts pass unchanged.
 * `more` are the texts only some forms meet.
 */
export function serverMessage(text: string, i18n: I18n, more: Record<string, MessageDescriptor> = {}) {
  const found = isCommon(text) ? EVERYWHERE[text] : more[text];
  if (found) return i18n._(found);
  const limit = tooLong.exec(text)?.[1];
  return limit ? i18n._(msg`Use no more than ${{ limit }} characters.`) : text;
}

/** True when `serverMessage` has words of its own for a text. */
export function isKnownMessage(text: string, more: Record<string, MessageDescriptor>) {
  return isCommon(text) || text in more || tooLong.test(text);
}

function isCommon(text: string): text is CommonMessage {
  return Object.hasOwn(EVERYWHERE, text);
}
