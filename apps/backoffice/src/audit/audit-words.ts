import { audit } from '#backoffice/texts/en/audit.ts';

/** The kinds of things and deeds that the log's filters offer: those that have words. */
export const SUBJECTS = Object.keys(audit.audit.subjects);
export const ACTIONS = Object.keys(audit.audit.actions);
