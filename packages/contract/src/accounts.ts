import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { day, email, REQUIRED, recaptchaToken, requiredText } from './fields.ts';
import { LOCALES } from './locales.ts';
import { REFRESHABLE, SIGNED_IN, SIGNED_IN_OR_NOBODY } from './security.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

export const CODE_LENGTH = 6;
export const MIN_PASSWORD_LENGTH = 8;
export const MIN_NAME_LENGTH = 2;

/** First or last name: letters of any script, with what stands between them in real names. */
export const personName = requiredText(TEXT_BOUNDS.customer.name)
  .min(MIN_NAME_LENGTH, 'Must be at least 2 characters long.')
  .regex(/^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*)*$/u, 'Only letters are allowed.');

/** A password as typed: nothing is trimmed. Whether it is too common or too similar is said by the API alone. */
const newPassword = z
  .string()
  .min(1, { error: REQUIRED, abort: true })
  .min(MIN_PASSWORD_LENGTH, 'The password must be at least 8 characters long.')
  .max(200);
/** One that is compared, not set. */
export const somePassword = z.string().min(1, REQUIRED).max(200);
/** For forms where a password is typed twice: reported as soon as both are there, whatever else is wrong. */
export const sameTwice = {
  path: ['password_confirm'],
  error: 'Passwords do not match.',
  when: ({ value }: { value: unknown }) => passwordTwice.safeParse(value).success,
};
const passwordTwice = z.object({ password: z.string().min(1), password_confirm: z.string().min(1) });
export const isSameTwice = (form: z.infer<typeof passwordTwice>) => form.password === form.password_confirm;

/** The signed-in person. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.iso.date(),
  date_joined: z.iso.datetime(),
  /** `order_count` and `review_count` are for the tabs of the profile. */
  order_count: z.int(),
  review_count: z.int(),
  /** Of the address book; left out where the shop sells nothing by itself. */
  address_count: z.int().optional(),
  /** Of the stock alerts of the person's address; a back end may have none. */
  alert_count: z.int().optional(),
  /** Mails with news; left out there, too. */
  wants_news: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

/** `first_name`, `last_name` and the rest of the form, and what the shop must know: the date of birth. */
export const registration = z
  .object({
    first_name: personName,
    last_name: personName,
    email,
    password: newPassword,
    password_confirm: z.string().min(1, REQUIRED).max(200),
    date_of_birth: z
      .string()
      .min(1, { error: REQUIRED, abort: true })
      .max(40, 'Enter a valid date.')
      .pipe(day),
    recaptcha_token: recaptchaToken,
  })
  .refine(isSameTwice, sameTwice);
export type Registration = z.input<typeof registration>;

/** The code as it is typed, perhaps with a space in the middle. */
export const verification = z.object({
  email,
  code: z
    .string()
    .overwrite((code) => code.replace(/[\s-]/g, ''))
    .min(1, { error: REQUIRED, abort: true })
    .regex(/^\d{6}$/, 'The code must have 6 digits.'),
});
export const credentials = z.object({ email, password: somePassword, recaptcha_token: recaptchaToken });
export type Credentials = z.input<typeof credentials>;
export const passwordResetRequest = z.object({ email, recaptcha_token: recaptchaToken });
export const passwordReset = z
  .object({
    token: z.string().min(1, REQUIRED).max(500),
    password: newPassword,
    password_confirm: z.string().min(1, REQUIRED).max(200),
  })
  .refine(isSameTwice, sameTwice);
export const passwordChange = z
  .object({
    current_password: somePassword,
    password: newPassword,
    password_confirm: z.string().min(1, REQUIRED).max(200),
  })
  .refine(isSameTwice, sameTwice);
/** What a person may change of the profile; a field that is left out stays. */
export const profileChange = z.object({ first_name: personName, last_name: personName }).partial();
export const accountDeletion = z.object({ password: somePassword });

/** A browser somebody is logged in with. */
export const session = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Firefox on Android"; empty when unknown. */
  device: z.string(),
  started: z.iso.datetime(),
  last_used: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The response of a first step: when another code may be asked for, in seconds. */
export const codeSent = z.object({ detail: z.string(), resend_after: z.int() });

/** Everything the shop keeps about a person, for the person. */
export const personalData = z.object({
  profile: user,
  sessions: z.array(session),
  orders: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  stock_alerts: z.array(z.record(z.string(), z.unknown())).default([]),
  /** Slugs of the products among the person's favourites. */
  favourites: z.array(z.string()),
  /** Slugs of the products in the person's cart, and how many of each. */
  cart: z.array(z.object({ product: z.string(), quantity: z.int() })).default([]),
  /** The address book, the one that is used first before the others. */
  addresses: z.array(z.record(z.string(), z.unknown())).default([]),
  /** What the person agreed to, and took back. */
  agreements: z.array(z.record(z.string(), z.unknown())).default([]),
  /** Reviews of others that the person found helpful. */
  helpful_votes: z.array(z.object({ review_id: z.int(), product: z.string() })).default([]),
  /** What the staff keep about the person, and about their orders. */
  kept_by_staff: z
    .object({
      language: z.enum(LOCALES),
      blocked_note: z.string(),
      note: z.string(),
      tags: z.array(z.string()),
      orders: z.array(z.object({ id: z.string(), note: z.string(), tags: z.array(z.string()) })),
    })
    .optional(),
});

const none = z.undefined();
const tags = ['accounts'];
const forbidden = { 403: detailError } as const;
const limited = { 403: detailError, 429: detailError } as const;
const checked = { ...limited, 503: detailError } as const;
const signedIn = { 401: detailError, ...forbidden } as const;

export const getProfile = endpoint('getProfile', {
  summary: 'The signed-in person; 204 when nobody is, 401 when the session has expired',
  tags,
  security: SIGNED_IN_OR_NOBODY,
  response: { 200: user, 204: none, 401: detailError },
});
export const logIn = endpoint('logIn', {
  summary: 'Log in',
  tags,
  body: credentials,
  response: { 200: user, 400: errorBody, ...checked },
});
export const refreshSession = endpoint('refreshSession', {
  summary: 'A new access cookie for the refresh cookie, which is replaced',
  tags,
  security: REFRESHABLE,
  response: { 204: none, 401: detailError, ...forbidden },
});
export const logOut = endpoint('logOut', {
  summary: 'End this session; answers the same when there is none',
  tags,
  security: SIGNED_IN_OR_NOBODY,
  response: { 204: none, ...forbidden },
});
export const startRegistration = endpoint('startRegistration', {
  summary: 'Send a verification code to a new address',
  tags,
  body: registration,
  response: { 200: codeSent, 400: errorBody, ...checked },
});
export const verifyRegistration = endpoint('verifyRegistration', {
  summary: 'Create the account whose code this is',
  tags,
  body: verification,
  response: { 201: z.object({ detail: z.string() }), 400: errorBody, ...limited },
});
export const requestPasswordReset = endpoint('requestPasswordReset', {
  summary: 'Send a link to set a new password, if there is such an account',
  tags,
  body: passwordResetRequest,
  response: { 200: z.object({ detail: z.string() }), 400: errorBody, ...checked },
});
export const confirmPasswordReset = endpoint('confirmPasswordReset', {
  summary: 'Set a new password with the token of the link',
  tags,
  body: passwordReset,
  response: { 200: z.object({ detail: z.string() }), 400: errorBody, ...limited },
});
export const changeProfile = endpoint('changeProfile', {
  summary: 'Change the own names',
  tags,
  security: SIGNED_IN,
  body: profileChange,
  response: { 200: user, 400: errorBody, ...signedIn },
});
export const changePassword = endpoint('changePassword', {
  summary: 'Change the own password; every other session ends',
  tags,
  security: SIGNED_IN,
  body: passwordChange,
  response: { 204: none, 400: errorBody, ...signedIn, 429: detailError },
});
export const listSessions = endpoint('listSessions', {
  summary: 'Browsers the person is logged in with, the last used first',
  tags,
  security: SIGNED_IN,
  response: { 200: z.array(session), 401: detailError },
});
export const endSessions = endpoint('endSessions', {
  summary: 'Log out everywhere, this browser included',
  tags,
  security: SIGNED_IN,
  response: { 204: none, ...signedIn },
});
export const exportPersonalData = endpoint('exportPersonalData', {
  summary: 'Everything the shop keeps about the person',
  tags,
  security: SIGNED_IN,
  response: { 200: personalData, 401: detailError, 429: detailError },
});
export const deleteAccount = endpoint('deleteAccount', {
  summary:
    'Delete the account, unless orders are under way: the others stay without the person, reviews without the link to one',
  tags,
  security: SIGNED_IN,
  body: accountDeletion,
  response: { 204: none, 400: errorBody, ...signedIn, 429: detailError },
});
