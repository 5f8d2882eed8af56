/** How bad it is what a check has found; the command ends with an error when something is a danger. */
export const FINDING_LEVELS = ['ok', 'warning', 'danger'] as const;
