import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = {
  /** `bad`: it failed; `good`: it worked; `quiet`: nothing is wrong, but read this. */
  tone: 'bad' | 'good' | 'quiet';
  /** Spoken at once when it comes; not for one that is there from the beginning. */
  live?: boolean;
  children: ReactNode;
};

/** A square notice above a form or in its place. */
export function Notice({ tone, live = false, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={live ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'ok' : 'warn'} />
      <p>{children}</p>
    </div>
  );
}
