import { z } from 'zod';
import { isSameTwice, passwordReset, registration, sameTwice, session, somePassword } from '../accounts.ts';
import { detailError, errorBody } from '../errors.ts';
import { email, REQUIRED } from '../fields.ts';
import { DEFAULT_LOCALE, LOCALES } from '../locales.ts';
import { pageSchema } from '../pages.ts';
import { conflictWith, idParams, listQuery, version, versionQuery } from './lists.ts';
import { sellingStages } from './selling.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { STAFF_ROLES, type StaffRole } from './staff-roles.ts';

export { STAFF_ROLES, type StaffRole };

/** The one-time code beside the password: to be set up, to be given in this session, or given. */
export const SECOND_FACTOR_STATES = ['to_enrol', 'needed', 'given'] as const;

/** Who is asking, as far as the back office is concerned. */
export const staffSession = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  second_factor: z.enum(SECOND_FACTOR_STATES),
  /** What of selling is open; owners walk through the rest, too. */
  selling: sellingStages,
});
export type StaffSession = z.infer<typeof staffSession>;

/** A one-time code or, without the phone, a recovery code; as it is typed, perhaps with spaces or hyphens. */
export const secondFactorCode = z.object({
  code: z
    .string()
    .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .min(1, { error: REQUIRED, abort: true })
    .regex(/^(\d{6}|[A-Z2-7]{16})$/, 'The code must have 6 digits.'),
});

/** For the authenticator app: `address` is what its QR code says, `secret` the same to type in. */
export const secondFactorEnrolment = z.object({ address: z.string(), secret: z.string() });

export const getStaffSession = staffEndpoint('getStaffSession', {
  summary: 'The staff member who is asking; also before the second factor is given',
  response: { 200: staffSession },
});
export const giveSecondFactor = staffEndpoint('giveSecondFactor', {
  summary: 'Give the one-time code; the first one completes its set-up',
  body: secondFactorCode,
  response: { 200: staffSession, 400: errorBody, 429: detailError },
});
export const startSecondFactor = staffEndpoint('startSecondFactor', {
  summary: 'A new secret for the authenticator app; 409 when one has been set up already',
  response: { 200: secondFactorEnrolment, 409: detailError },
});

export const RECOVERY_CODES = 10;
/** The password once more, before something that a thief of an open browser would like to do. */
const withPassword = z.object({ password: somePassword });
const checked = { 400: errorBody, 429: detailError } as const;

export const getOwnProfile = staffEndpoint('getOwnProfile', {
  summary: 'How the own account is protected, and the browsers it is logged in with',
  response: { 200: z.object({ recovery_codes_left: z.int(), sessions: z.array(session) }) },
});
export const makeRecoveryCodes = staffEndpoint('makeRecoveryCodes', {
  summary: 'Ten new recovery codes, told this once; earlier ones are good for nothing then',
  body: withPassword,
  response: { 201: z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) }), ...checked },
});
export const renewSecondFactor = staffEndpoint('renewSecondFactor', {
  summary:
    'Forget the own authenticator app and recovery codes, and log out everywhere: the app is set up anew at the login',
  body: withPassword,
  response: { 204: z.undefined(), ...checked },
});
export const endOtherSessions = staffEndpoint('endOtherSessions', {
  summary: 'Log out all browsers but this one',
  response: { 204: z.undefined() },
});
export const endOwnSession = staffEndpoint('endOwnSession', {
  summary: 'Log out one of the own browsers',
  params: z.object({ id: z.uuid() }),
  response: { 204: z.undefined(), 404: detailError },
});

/** Somebody on the staff, as the owner sees them. */
export const staffMember = z.object({
  id: z.int(),
  version,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  has_second_factor: z.boolean(),
  added: z.iso.datetime(),
  /** When one of their browsers was last here; null for nobody logged in. */
  last_seen: z.iso.datetime().nullable(),
});
export type StaffMemberRow = z.infer<typeof staffMember>;

const role = z.enum(STAFF_ROLES);

/** Somebody who is to be on the staff and has no account yet. */
export const staffInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  language: z.enum(LOCALES),
  /** Until when the link in the mail is good. */
  expires: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

const { first_name, last_name, date_of_birth, password, password_confirm } = registration.shape;
/** What somebody who was invited says of themselves; the address is the one that the mail went to. */
export const invitationAnswer = z
  .object({
    token: passwordReset.shape.token,
    first_name,
    last_name,
    date_of_birth,
    password,
    password_confirm,
  })
  .refine(isSameTwice, sameTwice);

const gone = { 404: detailError } as const;

export const listStaff = staffEndpoint('listStaff', {
  summary: 'Everybody on the staff',
  querystring: listQuery(['name', 'added'], { role: role.optional() }),
  response: { 200: pageSchema(staffMember), 400: errorBody, ...gone },
});
export const getStaffMember = staffEndpoint('getStaffMember', {
  summary: 'Somebody on the staff',
  params: idParams,
  response: { 200: staffMember, ...gone },
});
export const addStaffMember = staffEndpoint('addStaffMember', {
  summary:
    'Put somebody on the staff who has an account in the shop; anybody else gets an invitation by mail',
  body: z.object({ email, role, language: z.enum(LOCALES).default(DEFAULT_LOCALE) }),
  response: { 201: z.union([staffMember, staffInvitation]), 400: errorBody, 429: detailError },
});
export const listInvitations = staffEndpoint('listInvitations', {
  summary: 'Who was invited and has not come yet, while their links are good',
  response: { 200: z.array(staffInvitation) },
});
export const revokeInvitation = staffEndpoint('revokeInvitation', {
  summary: 'Take an invitation back: its link is good for nothing then',
  params: idParams,
  response: { 204: z.undefined(), ...gone },
});
export const acceptInvitation = staffEndpoint('acceptInvitation', {
  summary: 'Make the account that somebody was invited to, with the link from the mail; for whoever has it',
  body: invitationAnswer,
  response: { 201: z.object({ email: z.string() }), 400: errorBody, 429: detailError },
});
export const changeStaffMember = staffEndpoint('changeStaffMember', {
  summary: 'Give somebody another role; the shop keeps an owner',
  params: idParams,
  body: z.object({ role: role.optional(), version }),
  response: { 200: staffMember, 400: errorBody, ...gone, 409: conflictWith(staffMember) },
});
export const removeStaffMember = staffEndpoint('removeStaffMember', {
  summary: 'Take somebody off the staff; the account stays a customer’s',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), 400: errorBody, ...gone, 409: conflictWith(staffMember) },
});
export const resetSecondFactor = staffEndpoint('resetSecondFactor', {
  summary: 'Forget somebody’s second factor and log them out everywhere: they set it up anew',
  params: idParams,
  response: { 200: staffMember, ...gone },
});
