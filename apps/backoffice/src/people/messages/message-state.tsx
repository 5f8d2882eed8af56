import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { useTranslate } from 'react-admin';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';

const TONES: Record<StaffMessage['state'], Tone> = {
  new: 'waits',
  open: 'runs',
  answered: 'good',
  closed: 'over',
};

export function MessageState({ state }: Pick<StaffMessage, 'state'>) {
  const translate = useTranslate();
  return <StatePill tone={TONES[state]}>{translate(`people.message.states.${state}`)}</StatePill>;
}
