/** A legal text never disappears: `draft` and `scheduled` are about its next edition. */
export const EDITION_STATES = ['published', 'draft', 'scheduled'] as const;
