import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';

const TONES: Record<StaffMessage['state'], Tone> = {
  new: 'waits',
  open: 'runs',
  answered: 'good',
  closed: 'over',
};

export function MessageState({ state }: Pick<StaffMessage, 'state'>) {
  return <StatePill tone={TONES[state]}>{translate(`people.message.states.${state}`)}</StatePill>;
}
