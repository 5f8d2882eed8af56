import { useLingui } from '@lingui/react/macro';
import { Steps } from '#app/ui/steps.tsx';

/** Where the registration is: 1 Details, 2 Code, 3 Done; a step that is behind carries a tick. */
export function RegistrationSteps({ now }: { now: 1 | 2 | 3 }) {
  const { t } = useLingui();
  const names = [t({ message: 'Details', context: 'step' }), t`Code`, t`Done`];
  return <Steps names={names} done={names.map((_, at) => at + 1 < now || now === 3)} now={now - 1} />;
}
