import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import { useTranslate } from 'react-admin';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';

const TONES: Record<ModeratedReview['state'], Tone> = { waiting: 'waits', shown: 'good', hidden: 'bad' };

export function ReviewState({ state }: Pick<ModeratedReview, 'state'>) {
  const translate = useTranslate();
  return <StatePill tone={TONES[state]}>{translate(`people.review.states.${state}`)}</StatePill>;
}
