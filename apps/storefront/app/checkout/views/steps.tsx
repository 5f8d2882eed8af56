import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** How far the form is filled in; no buttons. */
export function StepRings({ done }: { done: readonly boolean[] }) {
  const { t } = useLingui();
  const names = [t`Address`, t`Delivery`, t`Payment`];
  const now = done.indexOf(false);
  return (
    <ol className="co-rings">
      {names.map((name, at) => (
        <li
          key={name}
          className={done[at] ? 'done' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          <i>{done[at] ? <Icon name="ok" small /> : at + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}

export function Step({ at, name, children }: { at: number; name: string; children: ReactNode }) {
  return (
    <section className="co-s" aria-labelledby={`step-${at}`}>
      <h2 id={`step-${at}`}>
        <i aria-hidden="true">{at}</i>
        {name}
      </h2>
      <div>{children}</div>
    </section>
  );
}
