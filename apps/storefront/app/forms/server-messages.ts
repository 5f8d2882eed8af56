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
  'Ensure this field has no more than {limit} characters.': msg`Use no more than ${{ limit: '' }} characters.`,
  'The request body is too large.': msg`This is too long to be sent. Please shorten it.`,
  'There is no connection. Nothing you typed is lost: please send it again when the network is back.': msg`There is no connection. Nothing you typed is lost: please send it again when the network is back.`,
} satisfies Record<string, MessageDescriptor>;
/** What every form can say. */
export type CommonMessage = keyof typeof EVERYWHERE;

/**
 * What the API says of a field or a call, in the page's language, with what it has put in place of a `{name}`; unknown texts
 * pass unchanged. `more` are the texts only some forms meet.
 */
export function serverMessage(text: string, i18n: I18n, more: Record<string, MessageDescriptor> = {}) {
  const found = findMessage(text, more);
  return found ? i18n._(found) : text;
}

/** True when `serverMessage` has words of its own for a text. */
export function isKnownMessage(text: string, more: Record<string, MessageDescriptor>) {
  return findMessage(text, more) !== undefined;
}

function findMessage(text: string, more: Record<string, MessageDescriptor>): MessageDescriptor | undefined {
  for (const [sentence, message] of Object.entries({ ...EVERYWHERE, ...more })) {
    if (sentence === text) return message;
    const values = sentence.includes('{') && toPattern(sentence).exec(text)?.groups;
    if (values) return { ...message, values };
  }
  return undefined;
}

function toPattern(sentence: string) {
  return new RegExp(`^${sentence.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}
