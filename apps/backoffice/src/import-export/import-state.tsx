import type { ImportState as State } from '@pouchery/contract/backoffice/import-export';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { translate } from '#backoffice/texts/translate.ts';

const TONES: Record<State, Tone> = {
  checking: 'runs',
  checked: 'waits',
  refused: 'bad',
  applying: 'runs',
  applied: 'good',
  failed: 'bad',
};

/** How far a file is, in a word. */
export function ImportState({ state }: { state: State }) {
  return <StatePill tone={TONES[state]}>{translate(`importExport.states.${state}`)}</StatePill>;
}
