/** `open`: somebody looks after it. `closed`: it needs no answer (any more). */
export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed'] as const;
