import { type ReactNode, useId } from 'react';

/** One thing of the details, with its heading. */
export function Slab({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="slab" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
