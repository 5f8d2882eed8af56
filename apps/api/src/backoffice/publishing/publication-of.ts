import type { PublicationForm } from '@pouchery/contract/publication';
import type { PublicationState } from '@pouchery/contract/publication-states';
import { fieldErrors } from '#api/http/api-error.ts';

/**
 * A row's columns for what its form says of its state; a moment belongs to what is scheduled alone. Throws the form's
 * error for a moment that is missing or not ahead.
 */
export function publicationOf(
  { state, publish_at }: PublicationForm,
  now: Date,
): { state: PublicationState; publishAt: Date | null } {
  if (state !== 'scheduled') return { state, publishAt: null };
  return { state, publishAt: momentAhead(publish_at, now) };
}

/** The moment of something scheduled. Throws the form's error when it is missing or not ahead. */
export function momentAhead(publishAt: string | null | undefined, now: Date): Date {
  if (!publishAt) throw fieldErrors({ publish_at: ['Choose when this is to be published.'] });
  const moment = new Date(publishAt);
  if (moment <= now) throw fieldErrors({ publish_at: ['Choose a moment that is still to come.'] });
  return moment;
}
