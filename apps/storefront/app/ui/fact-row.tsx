import type { ReactNode } from 'react';

/** Up to four facts in a row: the slider's and the page heads'. */
export function FactRow({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="fact-row">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
