import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { NEWS_MODES } from './news-values.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const mode = z.enum(NEWS_MODES);
/** How somebody wants to hear of new orders and messages: of each kind that their role sees. */
const newsChoice = z.object({ orders: mode, messages: mode }).partial();

export const getNewsChoice = staffEndpoint('getNewsChoice', {
  summary:
    'Which mails about new orders and messages come to the own mailbox; what the role does not see is left out',
  response: { 200: newsChoice },
});
export const changeNewsChoice = staffEndpoint('changeNewsChoice', {
  summary: 'Choose which mails about new orders and messages come to the own mailbox',
  body: newsChoice,
  response: { 200: newsChoice, 400: errorBody },
});

/** The devices that are told at once, by what `deviceId` makes of their addresses, and the key that their browsers ask for. */
const push = z.object({ public_key: z.string(), devices: z.array(z.string()) });
/** A name of the internet alone; which machine it is is looked at whenever something is sent there. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(1_000)
  .refine((url) => URL.parse(url)?.port === '' && URL.parse(url)?.username === '', 'Enter a valid URL.');
/** As a browser gives it: where the push service takes messages for it, and what they are encrypted with. */
const subscription = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'Enter a valid value.'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Enter a valid value.'),
  }),
});
export type PushSubscriptionForm = z.infer<typeof subscription>;

export const getPush = staffEndpoint('getPush', {
  summary: 'Which devices of the own person show new orders and messages at once',
  response: { 200: push },
});
export const startPush = staffEndpoint('startPush', {
  summary: 'Have a device show new orders and messages at once; the oldest of more than ten goes',
  body: subscription,
  response: { 200: push, 400: errorBody },
});
export const stopPush = staffEndpoint('stopPush', {
  summary: 'Have a device no longer show new orders and messages',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: { 200: push, 400: errorBody, 404: detailError },
});
