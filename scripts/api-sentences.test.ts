import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OTHER_LOCALES } from '@pouchery/contract/locales';
import { expect, test, vi } from 'vitest';
import { readApiSentences } from './api-sentences.ts';

// The build turns it into texts; here only what is translated matters.
vi.mock('@lingui/core/macro', () => ({ msg: () => ({ id: '' }) }));

const { isKnownMessage } = await load('apps/storefront/app/forms/server-messages.ts');
const { ACCOUNT_MESSAGES } = await load('apps/storefront/app/accounts/forms/account-messages.ts');
const { OWN_ORDER_MESSAGES } = await load('apps/storefront/app/orders/views/own-order-messages.ts');
const { STOCK_ALERT_MESSAGES } = await load(
  'apps/storefront/app/product/out-of-stock/stock-alert-messages.ts',
);
const { serverMessage } = await load('packages/contract/src/backoffice/server-message.ts');

/** Said to staff alone, although they stand outside the folders of the back office. */
const OF_STAFF = [
  'partner-schedule.ts',
  'publication.ts',
  'redirects/slugs.ts',
  'queue-drawing.ts',
  'stock/count-product.ts',
  'stock/find-lot.ts',
  'stock/lot-stock.ts',
  'stock/mix-packs.ts',
  'stock/not-enough-stock.ts',
  // Until customers order by themselves.
  'checkout/draft-order.ts',
  'checkout/place-order.ts',
];
/** Of a program that operators start and of the files that staff import, whose mistakes are codes. */
const INTERNAL_FILES = [
  'server.ts',
  'staff-command.ts',
  'migrate.ts',
  'src/pictures.ts',
  'src/replay.ts',
  // Of claims, the sentences that may be said; of papers, what is drawn.
  'catalog-import.ts',
  'share-card.ts',
  'contract/src/claims.ts',
  'own-orders/receipt.ts',
  // In the reader's language already.
  'registration/adult.ts',
];

/** What nobody reads: forms say that something failed, or a page of the shop stands in its place. */
const UNSEEN = [
  // With a status that is no refusal of what was typed.
  'The article you are looking for does not exist.',
  // In place of a picture.
  'Please try again in a moment.',
  'CSRF Failed: Origin checking failed.',
  'CSRF Failed: Origin checking failed - {n} does not match any trusted origins.',
  'CSRF Failed: CSRF cookie not set.',
  'CSRF Failed: CSRF token missing.',
  'CSRF Failed: CSRF token incorrect.',
  'Method "{n}" not allowed.',
  'Give the key of the change feed.',
  'Too many subscribers.',
  // To banks.
  'Wrong signature.',
  'This is no callback of ours.',
  'The address is too long.',
  'The address is not valid.',
  'The request body is not valid JSON.',
  'The request body has a media type that is not supported.',
  'The request body must not be compressed.',
  'The request headers are too long.',
  'The request did not come whole in time.',
  'The request is not valid HTTP.',
  // Of parts of an address or a form that no page of ours sends.
  'Invalid page.',
  'A list is required.',
  'An object is required.',
  'Not a valid string.',
  'Must be a valid boolean.',
  'Give this parameter only once.',
  'Null characters are not allowed.',
  'A number from 1 to 50 is required.',
  'A valid page number is required.',
  'A valid cursor is required.',
  'Enter milligrams per pouch.',
  'Enter whole lari.',
  'Select a valid choice: {n} to {n}.',
  // The button for it is switched off.
  'You cannot vote for your own review.',
  // Of success, which each form says in its own words.
  'A verification code has been sent.',
  'Your account has been created. You can now log in.',
  'Your password has been changed. Please log in.',
  'If an account with that email exists, we have sent a link to reset the password.',
];

/** What is put together at run time. */
const COMPOSED: Record<string, string[]> = {
  'Ensure this field has {n} {n} characters.': ['at least', 'no more than'].map(
    (of) => `Ensure this field has ${of} 18 characters.`,
  ),
  'Ensure this field has {n} {n} items.': ['at least', 'no more than'].map(
    (of) => `Ensure this field has ${of} 18 items.`,
  ),
  'Ensure this value is {n} {n}.': ['less than or equal to', 'less than', 'greater than or equal to'].map(
    (of) => `Ensure this value is ${of} 18.`,
  ),
  'This product cannot be deleted. {n} Archive it instead.': [
    'This product cannot be deleted. It has reviews. Archive it instead.',
  ],
};

const said = readApiSentences().filter(
  ({ file, sentence }) => !isIn(file, INTERNAL_FILES) && !UNSEEN.includes(sentence),
);

const isOfStaff = (file: string) => file.includes('/backoffice/') || isIn(file, OF_STAFF);
const isOfVisitors = (file: string) =>
  file.includes('/features/') || file.endsWith('contract/src/accounts.ts');

const staffReads = (sentence: string) =>
  OTHER_LOCALES.every((locale) => serverMessage(sentence, locale) !== sentence);
const visitorsRead = (sentence: string) =>
  isKnownMessage(sentence, { ...ACCOUNT_MESSAGES, ...OWN_ORDER_MESSAGES, ...STOCK_ALERT_MESSAGES });

test('what the API says to visitors is said in their language', () => {
  const unknown = said.filter(
    ({ file, sentence }) => isOfVisitors(file) && !isOfStaff(file) && !isKnown(sentence, visitorsRead),
  );
  expect(unknown).toEqual([]);
});

test('what the API says to the staff is said in their language', () => {
  const unknown = said.filter(({ file, sentence }) => isOfStaff(file) && !isKnown(sentence, staffReads));
  expect(unknown).toEqual([]);
});

test('what the API says to both is said in the language of one of them', () => {
  const unknown = said.filter(
    ({ sentence }) => !isKnown(sentence, (text) => visitorsRead(text) || staffReads(text)),
  );
  expect(unknown).toEqual([]);
});

test('every exception is still said by the API', () => {
  const sentences = new Set(readApiSentences().map(({ sentence }) => sentence));
  expect([...UNSEEN, ...Object.keys(COMPOSED)].filter((sentence) => !sentences.has(sentence))).toEqual([]);
});

function isKnown(sentence: string, isRead: (text: string) => boolean) {
  // Eighteen is the age of an account; every other number is as good.
  const texts = COMPOSED[sentence] ?? [sentence.replaceAll('{n}', '18')];
  return texts.every(isRead);
}

function isIn(file: string, names: readonly string[]) {
  return names.some((name) => file.endsWith(`/${name}`));
}

/** By its path: an app's types are checked with the app, not with the scripts. */
async function load(file: string) {
  return import(pathToFileURL(join(resolve(import.meta.dirname, '..'), file)).href);
}
