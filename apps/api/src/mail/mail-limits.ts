import { getCaller, getNetwork } from '@pouchery/overload/networks';
import type { FastifyRequest } from 'fastify';
import { type Limit, limitActions, limitAttempts } from '#api/http/attempt-limits.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** After which another code may be asked for from the same place. */
export const CODE_RESEND_SECONDS = 60;

/** How many at most, within how many seconds. */
type Bound = readonly [max: number, seconds: number];
/** How many mails of a kind strangers can cause … */
type Bounds = {
  /** … to one mailbox, whoever asks. */
  mailbox?: readonly Bound[];
  /** … to one mailbox from one place. */
  pair?: readonly Bound[];
  /** … to one mailbox about one thing, such as a product. */
  topic?: readonly Bound[];
  /** … from one place: an address, of IPv6 its /64. */
  place: readonly Bound[];
  /** … from the network around it: /24, of IPv6 its /48. */
  network: readonly Bound[];
  /** … in all. */
  shop: readonly Bound[];
};

/**
 * Every mail that a stranger can cause, by its template (docs/behaviour.md#mail-limits). The shop's own
 * mailbox gets the messages to customer service, so they are bounded by who writes.
 */
export const MAIL_LIMITS = {
  'verification-code': {
    mailbox: [
      [6, HOUR],
      [12, DAY],
    ],
    pair: [[1, CODE_RESEND_SECONDS]],
    place: [[60, HOUR]],
    network: [[120, HOUR]],
    shop: [[300, HOUR]],
  },
  'password-reset': {
    mailbox: [
      [10, HOUR],
      [20, DAY],
    ],
    pair: [[5, HOUR]],
    place: [[30, HOUR]],
    network: [[60, HOUR]],
    shop: [[300, HOUR]],
  },
  'stock-alert-confirm': {
    mailbox: [
      [5, HOUR],
      [10, DAY],
    ],
    topic: [[2, DAY]],
    place: [
      [20, HOUR],
      [60, DAY],
    ],
    network: [
      [60, HOUR],
      [180, DAY],
    ],
    shop: [[300, HOUR]],
  },
  'contact-message': {
    place: [
      [5, 10 * MINUTE],
      [30, DAY],
    ],
    network: [
      [20, 10 * MINUTE],
      [100, DAY],
    ],
    shop: [[200, HOUR]],
  },
} satisfies Record<string, Bounds>;
type StrangersMail = keyof typeof MAIL_LIMITS;

/** Of all kinds together. */
const ALL = {
  mailbox: [
    [15, HOUR],
    [30, DAY],
  ],
  shop: [[800, HOUR]],
} satisfies Partial<Bounds>;
/** Requests of a kind from one place, whether they send a mail or not, so that nobody has reCAPTCHA asked at will. */
const REQUESTS: Bound = [60, HOUR];

const OF_MAILBOX = 'Too many emails were requested for this address. Please try again later.';
const OF_SHOP = 'Too many emails are being requested from the shop at the moment. Please try again later.';
const TOO_MANY = 'Too many attempts. Please try again later.';

/** Counts a request that may send a mail, before anything is asked or looked up for it. Throws 429. */
export function limitMailRequests(request: FastifyRequest, kind: StrangersMail) {
  const [max, seconds] = REQUESTS;
  return limitAttempts(request.server, [{ what: kind, by: ['requests', getCaller(request)], max, seconds }]);
}

/**
 * Counts a mail that a stranger has the shop send, before it is sent or queued: for any address alike, so that a refusal
 * says nothing about who is known here. Throws 429 with the reason; what is refused counts against nothing.
 */
export async function limitMails(
  request: FastifyRequest,
  kind: StrangersMail,
  { to, about = '' }: { to?: string; about?: string } = {},
) {
  const bounds: Bounds = MAIL_LIMITS[kind];
  const mailbox = to === undefined ? undefined : toMailbox(to);
  const [place, network] = [getCaller(request), getNetwork(request)];
  const limits: (Limit & { detail: string })[] = [];
  const add = (by: string[], of: readonly Bound[] | undefined, detail: string, what: string = kind) => {
    for (const [max, seconds] of of ?? []) limits.push({ what, by, max, seconds, detail });
  };
  add(['place', place], bounds.place, TOO_MANY);
  if (mailbox !== undefined) {
    add(['pair', mailbox, place], bounds.pair, TOO_MANY);
    add(['topic', mailbox, about], bounds.topic, OF_MAILBOX);
    add(['mailbox', mailbox], bounds.mailbox, OF_MAILBOX);
    add(['mailbox', mailbox], ALL.mailbox, OF_MAILBOX, 'mail');
  }
  add(['network', network], bounds.network, OF_SHOP);
  add(['shop'], bounds.shop, OF_SHOP);
  add(['shop'], ALL.shop, OF_SHOP, 'mail');
  // The reason that is nearest to whoever asks.
  await limitActions(request.server, limits, (reached) => {
    const reasons = reached.map(({ detail }) => detail);
    return [TOO_MANY, OF_MAILBOX].find((detail) => reasons.includes(detail)) ?? OF_SHOP;
  });
}

/** Gmail delivers addresses with dots, and without, to the same mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** One spelling for all addresses of a mailbox: no capitals, nothing after a plus. */
function toMailbox(email: string) {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return WITHOUT_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
