import type { PublicationForm } from '@pouchery/contract/publication';
import type { PublicationState } from '@pouchery/contract/publication-states';
import { fieldErrors } from '#api/http/api-error.ts';

/**
 * A row's columns for what its form says of its state; a moment belongs to what is scheduled alone. `chosen` is the
 * moment that the row has. Throws as `momentAhead` does.
 */
export function toPublication(
  { state, publish_at }: PublicationForm,
  now: Date,
  chosen?: Date | string | null,
): { state: PublicationState; publishAt: Date | null } {
  if (state !== 'scheduled') return { state, publishAt: null };
  return { state, publishAt: momentAhead(publish_at, now, chosen) };
}

/**
 * The moment of something scheduled. Throws the form's error when it is missing or not ahead, but for the one that was
 * chosen before: it may have come while the form was open.
 */
export function momentAhead(
  publishAt: string | null | undefined,
  now: Date,
  chosen?: Date | string | null,
): Date {
  if (!publishAt) throw fieldErrors({ publish_at: ['Choose when this is to be published.'] });
  const moment = new Date(publishAt);
  const isChosen = chosen && new Date(chosen).getTime() === moment.getTime();
  if (moment <= now && !isChosen)
    throw fieldErrors({ publish_at: ['Choose a moment that is still to come.'] });
  return moment;
}
