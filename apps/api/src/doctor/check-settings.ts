import type { Finding } from '@pouchery/contract/backoffice/doctor';
import type { Env } from '#api/env.ts';
import { StartupError } from '#api/startup-error.ts';
import { checkAddresses, checkProxies } from './check-addresses.ts';
import { checkDefaults, checkMailSettings } from './check-defaults.ts';
import { checkSecrets } from './check-secrets.ts';
import { isPublic } from './is-public.ts';
import { seenText, todoText } from './write-findings.ts';

/** What the settings alone say. In a shop for this machine alone nothing of it is a danger. */
export function checkSettings(env: Env): Finding[] {
  const findings = [
    ...checkAddresses(env),
    ...checkProxies(env),
    ...checkSecrets(env),
    ...checkMailSettings(env),
    ...checkDefaults(env),
  ];
  return isPublic(env) ? findings : withoutDanger(findings);
}

/** The same findings, none above a warning. */
export function withoutDanger(findings: Finding[]): Finding[] {
  return findings.map((one) => (one.level === 'danger' ? { ...one, level: 'warning' } : one));
}

/**
 * Keeps a shop that others reach from starting with a setting that is dangerous for it (docs/doctor.md). Throws a StartupError that
 * says each of them and what to do, unless ALLOW_DANGEROUS_SETTINGS is set; then it gives them for the log.
 */
export function refuseDangers(env: Env): string[] {
  const dangers = checkSettings(env).filter(({ level }) => level === 'danger');
  const sentences = dangers.map((one) => `${seenText(one)} ${todoText(one)}`);
  if (dangers.length === 0 || env.allowsDanger) return sentences;
  throw new StartupError(
    [
      `The shop at ${env.siteUrl} does not start with dangerous settings:`,
      ...sentences.map((sentence) => `- ${sentence}`),
      'npm run doctor checks everything; ALLOW_DANGEROUS_SETTINGS=yes starts a shop for trials all the same.',
    ].join('\n'),
  );
}
