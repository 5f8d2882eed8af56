import { z } from 'zod';
import { moment } from './fields.ts';
import { PUBLICATION_STATES, type PublicationState } from './publication-states.ts';

export const publicationState = z.enum(PUBLICATION_STATES);

/** When something scheduled publishes itself; null for everything else. */
export const publishAt = moment.nullable();

/** What every kind of content says about itself. */
export const publication = { state: publicationState, publish_at: publishAt };
/** What its form says; without a moment for whatever is not scheduled. */
export const publicationForm = { state: publicationState, publish_at: publishAt.optional() };
export type PublicationForm = { state: PublicationState; publish_at?: string | null | undefined };

/** What can publish itself. */
export const PUBLICATION_KINDS = ['product', 'article', 'slide', 'special_offer', 'page'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];
