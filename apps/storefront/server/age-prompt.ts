import { AGE_COOKIE } from '../app/consent/age-answer.ts';
import type { AgePrompt } from '../app/page-request.server.ts';
import { readCookie } from './address-locale.ts';

/** What becomes of the age prompt on a visitor's page; `isRequired` is the shop's setting. */
export function agePromptFor(isRequired: boolean, cookies: string | undefined): AgePrompt {
  if (!isRequired) return 'off';
  return cookies && readCookie(cookies, AGE_COOKIE) === 'true' ? 'answered' : 'due';
}
