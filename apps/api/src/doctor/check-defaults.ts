import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { found } from './finding.ts';

/** Names kept for examples, ours among them; no mail goes there. */
const EXAMPLE = /@(?:.+\.)?example\.(?:com|net|org)$/i;
const USUAL_LEVELS = new Set(['error', 'warn', 'info']);

type Settings = Pick<
  Env,
  | 'isDevelopment'
  | 'seed'
  | 'recaptcha'
  | 'logLevel'
  | 'metricsToken'
  | 'allowsDanger'
  | 'mailFrom'
  | 'shopEmail'
  | 'smtpUrl'
>;

/** What is fine for trying the shop out, and not for the world. */
export function checkDefaults(env: Settings, user = process.getuid?.()): Finding[] {
  const { siteKey, secret } = env.recaptcha;
  const findings = [
    ...(env.isDevelopment ? [found('defaults', 'danger', 'development')] : []),
    ...(env.seed === 'demo' ? [found('defaults', 'danger', 'demo')] : []),
    ...(!siteKey && !secret ? [found('defaults', 'warning', 'no_recaptcha')] : []),
    ...(siteKey && !secret
      ? [found('defaults', 'danger', 'half_recaptcha', { name: 'RECAPTCHA_SECRET' })]
      : []),
    ...(secret && !siteKey
      ? [found('defaults', 'danger', 'half_recaptcha', { name: 'RECAPTCHA_SITE_KEY' })]
      : []),
    ...(USUAL_LEVELS.has(env.logLevel)
      ? []
      : [found('defaults', 'warning', 'log_level', { level: env.logLevel })]),
    ...(user === 0 ? [found('defaults', 'warning', 'root')] : []),
    ...(env.allowsDanger ? [found('defaults', 'warning', 'allowed')] : []),
  ];
  return [
    ...(findings.length > 0 ? findings : [found('defaults', 'ok', 'usual')]),
    ...(env.metricsToken ? [] : [found('defaults', 'ok', 'metrics_here')]),
  ];
}

/** Where mails come from and go to, as far as the settings say it. */
export function checkMailSettings({ mailFrom, shopEmail, smtpUrl }: Settings): Finding[] {
  return [
    ...(smtpUrl ? [] : [found('mail', 'danger', 'files')]),
    ...(EXAMPLE.test(mailFrom.address)
      ? [found('mail', 'danger', 'sender', { address: mailFrom.address })]
      : []),
    ...(EXAMPLE.test(shopEmail) ? [found('mail', 'danger', 'mailbox', { address: shopEmail })] : []),
  ];
}
