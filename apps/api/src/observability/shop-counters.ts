import { Counter, Histogram } from 'prom-client';

/*
 * What the shop's features count as it happens, in this process, whatever app runs in it: `sum` over the replicas is the
 * shop's. Labels have few values, none of which somebody can make up.
 */

export const unhandledErrors = new Counter({
  name: 'pouchery_unhandled_errors_total',
  help: 'Errors that no request and no job caught',
  registers: [],
});

export const logins = new Counter({
  name: 'pouchery_logins_total',
  help: 'Passwords and one-time codes that were given, by whether they were right',
  labelNames: ['step', 'outcome'] as const,
  registers: [],
});
for (const step of ['password', 'second_factor'])
  for (const outcome of ['right', 'wrong']) logins.inc({ step, outcome }, 0);

export const limitedAttempts = new Counter({
  name: 'pouchery_limited_attempts_total',
  help: 'Requests refused with 429, by the limit that was reached',
  labelNames: ['limit'] as const,
  registers: [],
});
// What first appears as 100 has not grown, as Prometheus sees it: those that an alert asks for begin at 0.
for (const limit of ['login', 'second factor']) limitedAttempts.inc({ limit }, 0);

export const registrations = new Counter({
  name: 'pouchery_registrations_total',
  help: 'Accounts that customers have made',
  registers: [],
});

export const contactMessages = new Counter({
  name: 'pouchery_contact_messages_total',
  help: 'Messages to customer service',
  registers: [],
});

export const mails = new Counter({
  name: 'pouchery_mails_total',
  help: 'Tries to send a mail: sent, refused for good by the recipient’s server, or failed, to be tried again',
  labelNames: ['template', 'outcome'] as const,
  registers: [],
});

/** Begins the mails of these templates at 0: what first appears as 1 has not grown, as Prometheus sees it. */
export function countMailsFromZero(templates: readonly string[]) {
  for (const template of templates)
    for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ template, outcome }, 0);
}

export const jobSeconds = new Histogram({
  name: 'pouchery_job_duration_seconds',
  help: 'Tries of jobs by how they ended: done, failed (to be tried again) or dead_letter',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
  registers: [],
});

/** All of them, for the registry that `/metrics` prints. */
export const SHOP_COUNTERS = [
  unhandledErrors,
  logins,
  limitedAttempts,
  registrations,
  contactMessages,
  mails,
  jobSeconds,
];
