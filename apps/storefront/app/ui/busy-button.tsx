import type { ReactNode } from 'react';

type BusyButtonProps = {
  busy: boolean;
  /** What it is doing, in a word: "Sending". */
  verb: string;
  className?: string;
  children: ReactNode;
};

/**
 * The button that sends a form: while busy it keeps its width and its focus, shows a ring and its verb, and
 * does nothing when pressed again (its form looks after that).
 */
export function BusyButton({ busy, verb, className = 'btn btn-lg', children }: BusyButtonProps) {
  return (
    <>
      <button type="submit" className={className} aria-busy={busy} aria-disabled={busy}>
        <span className="at-rest">{children}</span>
        {busy && (
          <span className="at-work">
            <BusyRing />
            {verb}
          </span>
        )}
      </button>
      <span className="vh" role="status">
        {busy && verb}
      </span>
    </>
  );
}

/** Three quarters of a ring, turning. */
function BusyRing() {
  return (
    <svg className="icon spin" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" opacity=".35" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}
