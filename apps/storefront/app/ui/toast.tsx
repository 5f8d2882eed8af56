import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

const SHOWN_MS = 6_000;

type ToastProps = {
  /** What to say; undefined while there is nothing. */
  text: string | undefined;
  /** Name of the button that closes it. */
  close: string;
  onGone: () => void;
};

/** Says what was done, at the bottom of the screen, for six seconds; pointed at, it stays. */
export function Toast({ text, close, onGone }: ToastProps) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!text || isPaused) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, isPaused, onGone]);

  return (
    <div className="toast-place" role="status">
      {text && (
        <div className="toast" onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
          <i className="toast-mark" />
          <span>{text}</span>
          <button type="button" className="round" aria-label={close} onClick={onGone}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
