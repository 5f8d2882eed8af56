import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type ListStatusProps = {
  hasFailed: boolean;
  /** What was taken out of the list, and the way back. */
  removed?: string | false | undefined;
  undo: ReactNode;
  children?: ReactNode;
};

/** What was done to a list above it. */
export function ListStatus({ hasFailed, removed, undo, children }: ListStatusProps) {
  const { t } = useLingui();
  return (
    <p role="status" className="small list-status">
      {hasFailed && t`That did not work. Please try again.`}
      {children}
      {removed && (
        <>
          {removed} {undo}
        </>
      )}
    </p>
  );
}
