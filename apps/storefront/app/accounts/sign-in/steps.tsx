import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';

/** Where the registration is: 1 Details, 2 Code, 3 Done; a step that is behind carries a tick. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const { t } = useLingui();
  const names = [t({ message: 'Details', context: 'step' }), t`Code`, t`Done`];
  return (
    <ol className="steps">
      {names.map((name, at) => {
        const step = at + 1;
        const isDone = step < now || now === 3;
        return (
          <li
            key={name}
            className={isDone ? 'done' : step === now ? 'now' : ''}
            aria-current={step === now ? 'step' : undefined}
          >
            <i>{isDone ? <Icon name="ok" small /> : step}</i>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
