import { type ReactNode, type Ref, useId } from 'react';

type SlabProps = { title: string; children: ReactNode; ref?: Ref<HTMLElement> };

/** One thing of the details, with its heading. */
export function Slab({ title, children, ref }: SlabProps) {
  const id = useId();
  return (
    <section className="slab" aria-labelledby={id} ref={ref}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
