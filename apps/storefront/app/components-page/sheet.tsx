import type { ReactNode } from 'react';

/** One row of the component sheet: what it is left, its states right. */
export function Sheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="sheet-sec">
      <h2>
        {title}
        <small>{note}</small>
      </h2>
      <div className="sheet-body">{children}</div>
    </section>
  );
}
