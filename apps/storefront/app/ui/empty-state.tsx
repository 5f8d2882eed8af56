import type { ReactNode } from 'react';

/** A dashed lens: nothing was found. */
export function DashedLens() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="58" cy="58" r="42" strokeWidth="2" strokeDasharray="5 6" />
      <path d="m90 90 30 30" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}

/** An open tin drawn with circles: nothing is in it. */
function EmptyTin() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <ellipse cx="66" cy="76" rx="58" ry="40" strokeDasharray="5 6" />
      <ellipse cx="66" cy="60" rx="58" ry="40" fill="var(--paper-raised)" />
    </svg>
  );
}

type EmptyStateProps = { drawing?: ReactNode; title: string; text?: string; children?: ReactNode };

/** A drawing, one sentence and one outlined button (the children). */
export function EmptyState({ drawing = <EmptyTin />, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {drawing}
      <b className="h3">{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
