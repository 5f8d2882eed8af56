import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** `owner` may do everything; `editor` catalogue and content; `support` messages, reviews, orders, customers. */
export const STAFF_ROLES = ['owner', 'editor', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The one-time code beside the password: to be set up, to be given in this session, or given. */
export const SECOND_FACTOR_STATES = ['to_enrol', 'needed', 'given'] as const;

/** Who is asking, as far as the back office is concerned. */
export const staffSession = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  second_factor: z.enum(SECOND_FACTOR_STATES),
});
export type StaffSession = z.infer<typeof staffSession>;

/** A one-time code as it is typed, perhaps with a space in the middle. */
export const secondFactorCode = z.object({
  code: z
    .string()
    .overwrite((code) => code.replace(/\s/g, ''))
    .min(1, { error: 'This field is required.', abort: true })
    .regex(/^\d{6}$/, 'The code must have 6 digits.'),
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
