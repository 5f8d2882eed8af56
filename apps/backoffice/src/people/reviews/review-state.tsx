import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';

const TONES: Record<ModeratedReview['state'], Tone> = { waiting: 'waits', shown: 'good', hidden: 'bad' };

export function ReviewState({ state }: Pick<ModeratedReview, 'state'>) {
  return <StatePill tone={TONES[state]}>{translate(`people.review.states.${state}`)}</StatePill>;
}
