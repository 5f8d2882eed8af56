import { forAspects, type ReviewAspect } from '@pouchery/contract/review-values';
import { reviews } from './reviews-tables.ts';

/** Where each aspect of a review stands. */
export const ASPECT_COLUMNS = {
  strength: reviews.aspectStrength,
  taste: reviews.aspectTaste,
  lasting: reviews.aspectLasting,
  comfort: reviews.aspectComfort,
} satisfies Record<ReviewAspect, unknown>;

type Aspects = Record<ReviewAspect, number | null>;
type Change = { [Aspect in ReviewAspect]?: number | null | undefined };

/** The aspects of a review after a change: one that is not named stays. */
export function changedAspects(before: Aspects, change: Change = {}): Aspects {
  return forAspects((aspect) => (change[aspect] === undefined ? before[aspect] : change[aspect]));
}

/** As they stand in a row. */
export function toAspects(row: typeof reviews.$inferSelect): Aspects {
  const { aspectStrength, aspectTaste, aspectLasting, aspectComfort } = row;
  return { strength: aspectStrength, taste: aspectTaste, lasting: aspectLasting, comfort: aspectComfort };
}

/** As columns to write. */
export function toAspectColumns({ strength, taste, lasting, comfort }: Change = {}) {
  return {
    aspectStrength: strength ?? null,
    aspectTaste: taste ?? null,
    aspectLasting: lasting ?? null,
    aspectComfort: comfort ?? null,
  };
}
