/** A legal text never disappears: `draft` and `scheduled` are about its scheduled revision. */
export const REVISION_STATES = ['published', 'draft', 'scheduled'] as const;
