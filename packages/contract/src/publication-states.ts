/** Visitors see what is published, nobody but the staff sees the rest. What is scheduled publishes itself. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];
